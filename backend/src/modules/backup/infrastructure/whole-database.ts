import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import type { BackupTable } from './backup-tables.js';
import { measureStream } from './digest.js';
import { digestTable, readTable } from './table-reader.js';
import { forEachSequence, writeTable } from './table-writer.js';

export interface CopiedTable {
  name: string;
  rows: number;
}

/**
 * Tables that are not copied: each database has separate migrations and functions, rate limits expire within minutes, the archives of prepared restores
 * stay on the disk of the former server, and so do the jobs and the answers to requests of the last 24 hours.
 */
const NOT_COPIED = ['migrations', 'schema_functions', 'rate_limits', 'prepared_restores', 'jobs', 'idempotent_requests'];

/**
 * Each table follows those that it refers to, however long the chain of references is. Text is sorted by bytes, so that servers with
 * different collations agree.
 */
const TABLES = `with recursive tables as (
    select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1)),
  levels as (
    select oid, 0 as level from tables
    union select c.conrelid, l.level + 1 from levels l join pg_constraint c on c.confrelid = l.oid
      where c.contype = 'f' and c.conrelid <> c.confrelid and l.level < 100)
  select t.relname as name, coalesce(k.key, '1') as key from tables t
    join lateral (select max(level) as level from levels l where l.oid = t.oid) l on true
    left join lateral (
      select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by n) as key
        from pg_index i, unnest(i.indkey) with ordinality as u(att, n) join pg_attribute a on a.attnum = att
        where i.indrelid = t.oid and i.indisprimary and a.attrelid = t.oid) k on true
    order by l.level, t.relname`;

/**
 * Copies every row of one database, including sessions and the ledger of files to discard, into another one with the same schema. One
 * transaction of the target holds all rows, so the copy is complete or absent. The rows are read back and compared before the commit.
 */
export async function copyDatabase(from: Client, to: Client, onTableCopied: (table: CopiedTable) => void): Promise<CopiedTable[]> {
  const tables = await tablesOf(from);
  const names = tables.map(({ name }) => name);
  const copied: CopiedTable[] = [];
  await to.query('begin');
  try {
    await to.query(`truncate ${names.join(', ')}`);
    for (const table of tables) {
      const copiedTable = { name: table.name, rows: await copyTable(from, to, table) };
      onTableCopied(copiedTable);
      copied.push(copiedTable);
    }
    await forEachSequence(from, names, async (_table, sequence) => {
      const { rows } = await from.query<{ last_value: string; is_called: boolean }>(`select last_value, is_called from ${sequence}`);
      await to.query('select setval($1, $2, $3)', [sequence, rows[0]?.last_value, rows[0]?.is_called]);
    });
    await to.query('commit');
    return copied;
  } catch (error) {
    await to.query('rollback');
    throw error;
  }
}

/** Returns whether both databases hold the same rows. */
export async function isEqual(from: Client, to: Client): Promise<boolean> {
  for (const table of await tablesOf(from))
    if ((await digestTable(from, table)).sha256 !== (await digestTable(to, table)).sha256) return false;
  return true;
}

/** Returns whether the database holds profiles, administrators or media. */
export async function hasRows(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ inhabited: boolean }>(
    'select exists (select from profiles) or exists (select from admins) or exists (select from media) as inhabited',
  );
  return rows[0]?.inhabited ?? false;
}

async function tablesOf(client: Client): Promise<BackupTable[]> {
  return (await client.query<BackupTable>(TABLES, [NOT_COPIED])).rows;
}

/** Returns the number of rows. */
async function copyTable(from: Client, to: Client, table: BackupTable): Promise<number> {
  const { stream, result } = measureStream({ lines: true });
  await Promise.all([pipeline(await readTable(from, table), stream), writeTable(to, table, stream)]);
  const { sha256, lines } = result();
  if ((await digestTable(to, table)).sha256 !== sha256)
    throw new Error(`The copied rows of ${table.name} differ from the source. Nothing was kept.`);
  return lines;
}
