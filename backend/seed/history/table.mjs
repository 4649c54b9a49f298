/** Inserts rows, objects with the same keys, in one statement and in their order. */
export async function insert(client, table, rows, { returning, conflict = '' } = {}) {
  if (rows.length === 0) return [];
  const columns = Object.keys(rows[0]).join(', ');
  const result = await client.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1) ${conflict}
      ${returning ? `returning ${returning}` : ''}`,
    [JSON.stringify(rows)],
  );
  return result.rows;
}
