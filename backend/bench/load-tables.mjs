/**
 * Fills empty tables as fast as PostgreSQL can, in one transaction. An interrupted load leaves nothing behind.
 *
 * - The tables are truncated in the transaction, so that PostgreSQL writes their data once and not to its log (`wal_level=minimal`).
 * - Triggers and foreign keys are off. Each row is inserted with its final values, because an update would write it again.
 * - Indexes are created when their table is full.
 */

/** A load of the tables. `work` gets the functions that fill them. */
export async function loadTables(client, tables, printLine, work) {
  const started = performance.now();
  const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
  const step = async (name, sql) => {
    const stepStarted = performance.now();
    await client.query(sql);
    printLine(`  ${name}: ${seconds(stepStarted)} (${seconds(started)} so far)`);
  };
  // A stopped benchmark ends its statement within a second, so that the next one does not wait for it.
  await client.query(`set statement_timeout = 0; set client_connection_check_interval = '1s'; set work_mem = '256MB';
    set maintenance_work_mem = '1GB'; set session_replication_role = replica; begin`);
  try {
    await client.query(`truncate ${tables.join(', ')} cascade`);
    const indexes = await dropIndexes(client, tables);
    await work({
      step,
      /** Inserts the rows of a table, then creates its indexes. */
      fill: async (table, sql) => {
        await step(table, sql);
        const own = indexes.filter((index) => index.table === table);
        if (own.length > 0) await step(`  its ${own.length} indexes`, own.map(({ creation }) => creation).join('; '));
      },
    });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    await client.query('reset all');
  }
  // `vacuum` also writes the visibility map, which index-only scans need.
  await step('vacuum', `vacuum (analyze, freeze) ${tables.join(', ')}`);
}

/** Drops all indexes but the primary keys, which other tables refer to, and returns how to create them again. */
async function dropIndexes(client, tables) {
  const { rows } = await client.query(
    `select i.indrelid::regclass::text as table,
      case when c.oid is null then format('drop index %s', i.indexrelid::regclass)
        else format('alter table %s drop constraint %I', i.indrelid::regclass, c.conname) end as removal,
      case when c.oid is null then pg_get_indexdef(i.indexrelid)
        else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) end as creation
    from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype = 'u'
    where i.indrelid = any($1::regclass[]) and not i.indisprimary order by i.indexrelid`,
    [tables],
  );
  if (rows.length > 0) await client.query(rows.map(({ removal }) => removal).join('; '));
  return rows;
}
