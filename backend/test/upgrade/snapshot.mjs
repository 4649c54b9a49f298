import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** Tables that a running application writes without a visitor, or that a restore leaves out. */
const EXCLUDED = new Set(
  'migrations schema_functions visitor_sessions admin_sessions admin_networks audit_log backups outbox discarded_files daily_salts visits rate_limits magic_links email_changes inactive_analyses jobs session_secret'.split(
    ' ',
  ),
);

/** Hashes of the rows of each table and of each file. `columns` are those of an earlier snapshot, because an upgrade may add some. */
export async function snapshot(dataDir, columns) {
  const { embeddedDatabase, findEmbeddedPostgres, startEmbeddedPostgres } =
    await import('../../dist/platform/embedded-postgres/embedded-postgres.js');
  const location = embeddedDatabase(dataDir);
  const running = await findEmbeddedPostgres(location);
  const server = running ?? (await startEmbeddedPostgres(location));
  const client = new pg.Client(server.url);
  try {
    await client.connect();
    const found = columns ?? (await columnsOf(client));
    const tables = {};
    for (const [table, names] of Object.entries(found)) tables[table] = await hashOf(client, table, names);
    return { columns: found, tables, files: filesIn(path.join(dataDir, 'files')) };
  } finally {
    await client.end();
    if (!running) await server.stop();
  }
}

/** Lists each table and file of the first snapshot that differs in the second one. */
export function differences(before, after) {
  const differing = (kind) =>
    Object.keys(before[kind])
      .filter((name) => before[kind][name] !== after[kind][name])
      .map((name) => `${name}: ${before[kind][name]} before, ${after[kind][name] ?? 'missing'} after`);
  return [...differing('tables'), ...differing('files')];
}

async function columnsOf(client) {
  const { rows } = await client.query(
    `select c.table_name as name, array_agg(c.column_name::text order by c.column_name) as columns
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' group by 1 order by 1`,
  );
  return Object.fromEntries(rows.filter(({ name }) => !EXCLUDED.has(name)).map(({ name, columns }) => [name, columns]));
}

async function hashOf(client, table, columns) {
  const row = `row(${columns.map((column) => client.escapeIdentifier(column)).join(', ')})::text`;
  const { rows } = await client.query(
    `select count(*) || ' rows ' || md5(coalesce(string_agg(md5(${row}), '' order by md5(${row})), '')) as hash from ${client.escapeIdentifier(table)}`,
  );
  return rows[0].hash;
}

function filesIn(folder) {
  const names = readdirSync(folder, { recursive: true }).filter((name) => statSync(path.join(folder, name)).isFile());
  const hash = (name) =>
    createHash('sha256')
      .update(readFileSync(path.join(folder, name)))
      .digest('hex');
  return Object.fromEntries(names.map((name) => [name, hash(name)]));
}
