import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { measureStream } from './measure-stream.js';
import { columnsOf } from './table-copy.js';

interface Table {
  name: string;
  columns: string;
  /** Sorts by bytes, so that servers with different collations agree. */
  order: string;
}

export interface CopiedTable {
  name: string;
  rows: number;
}

/**
 * Tables that are not copied: each database has separate migrations and functions, rate limits expire within minutes, the archives of prepared restores
 * stay on the disk of the former server, and so do the jobs.
 */
const NOT_COPIED = ['migrations', 'schema_functions', 'rate_limits', 'prepared_restores', 'jobs'];

const REFERENCES = `select c.conrelid::regclass::text as from, c.confrelid::regclass::text as to from pg_constraint c
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conrelid <> c.confrelid`;

const TABLES = `select t.relname as name, coalesce(string_agg('(' || quote_ident(a.attname) || ')::text collate "C"', ', ' order by k.n), '1') as order
  from pg_class t left join pg_index i on i.indrelid = t.oid and i.indisprimary
  left join lateral unnest(i.indkey) with ordinality as k(att, n) on true
  left join pg_attribute a on a.attrelid = t.oid and a.attnum = k.att
  where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relname <> all($1) group by t.relname order by 1`;

/**
 * Copies every row of one database, including sessions and the ledger of files to discard, into another one with the same schema. One
 * transaction of the target holds all rows, so the copy is complete or absent. The rows are read back and compared before the commit.
 */
export async function copyDatabase(from: Client, to: Client, onTableCopied: (table: CopiedTable) => void): Promise<CopiedTable[]> {
  const tables = await tablesOf(from);
  const copied: CopiedTable[] = [];
  await to.query('begin');
  try {
    await to.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
    for (const table of tables) {
      const copiedTable = await copyTable(from, to, table);
      onTableCopied(copiedTable);
      copied.push(copiedTable);
    }
    await copySequences(from, to, tables);
    await to.query('commit');
    return copied;
  } catch (error) {
    await to.query('rollback');
    throw error;
  }
}

/** Returns whether both databases hold the same rows. */
export async function isEqual(from: Client, to: Client): Promise<boolean> {
  for (const table of await tablesOf(from)) if ((await digestOf(from, table)) !== (await digestOf(to, table))) return false;
  return true;
}

/** Returns whether the database holds profiles, administrators or media. */
export async function hasRows(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ inhabited: boolean }>(
    'select exists (select from profiles) or exists (select from admins) or exists (select from media) as inhabited',
  );
  return rows[0]?.inhabited ?? false;
}

async function copyTable(from: Client, to: Client, table: Table): Promise<CopiedTable> {
  const { name, columns } = table;
  const { stream, result } = measureStream({ lines: true });
  await to.query(`alter table ${name} disable trigger user`);
  await pipeline(from.query(copyTo(rowsOf(table))), stream, to.query(copyFrom(`copy ${name} (${columns}) from stdin`)));
  await to.query(`alter table ${name} enable trigger user`);
  const { sha256, lines } = result();
  if ((await digestOf(to, table)) !== sha256) throw new Error(`The copied rows of ${name} differ from the source. Nothing was kept.`);
  return { name, rows: lines };
}

const rowsOf = ({ name, columns, order }: Table): string => `copy (select ${columns} from ${name} order by ${order}) to stdout`;

async function digestOf(client: Client, table: Table): Promise<string> {
  const { stream, result } = measureStream();
  await pipeline(client.query(copyTo(rowsOf(table))), stream, new Writable({ write: (_chunk, _encoding, done) => done() }));
  return result().sha256;
}

/** Returns the tables in an order in which each table follows those that it refers to. */
async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; order: string }>(TABLES, [NOT_COPIED]);
  const references = (await client.query<{ from: string; to: string }>(REFERENCES)).rows;
  const remaining = new Map(rows.map((row) => [row.name, row]));
  const sorted: Table[] = [];
  while (remaining.size > 0) {
    const ready = [...remaining.values()].filter(({ name }) => !references.some((each) => each.from === name && remaining.has(each.to)));
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle.');
    for (const { name, order } of ready) {
      remaining.delete(name);
      sorted.push({ name, order, columns: (await columnsOf(client, { name, key: '' })).join(', ') });
    }
  }
  return sorted;
}

async function copySequences(from: Client, to: Client, tables: Table[]): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await from.query<{ sequence: string | null }>(
      `select pg_get_serial_sequence($1, 'id') as sequence from pg_attribute where attrelid = $1::regclass and attname = 'id' and attidentity <> ''`,
      [name],
    );
    const sequence = rows[0]?.sequence;
    if (!sequence) continue;
    const now = await from.query<{ last_value: string; is_called: boolean }>(`select last_value, is_called from ${sequence}`);
    await to.query('select setval($1, $2, $3)', [sequence, now.rows[0]?.last_value, now.rows[0]?.is_called]);
  }
}
