/** Inserts many rows in one statement and in their order. `columns` maps columns to types, in the order of the values. */
export async function insert(client, table, columns, rows, { returning = '', conflict = '' } = {}) {
  const names = Object.keys(columns);
  const arrays = names.map((_, index) => rows.map((row) => row[index]));
  const types = Object.values(columns).map((type, index) => `$${index + 1}::${type}[]`);
  const result = await client.query(
    `insert into ${table} (${names.join(', ')})
      select ${names.map((name) => `row.${name}`).join(', ')} from unnest(${types.join(', ')}) with ordinality as row(${names.join(', ')}, nr)
      order by row.nr ${conflict} ${returning && `returning ${returning}`}`,
    arrays,
  );
  return result.rows;
}
