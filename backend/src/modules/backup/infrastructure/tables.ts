import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { tablesInBackup } from '../../../platform/tables/declared-tables.js';
import { digestOf, type Digest } from './streams.js';

export interface BackupTable {
  name: string;
  /** Columns to sort by, so that equal tables give equal bytes. */
  key: string;
  /** Columns that backups leave out. */
  without?: readonly string[];
  /** SQL condition of the rows that are copied; all rows by default. */
  where?: string;
  /** True for credentials and the audit log, which only full backups hold. */
  onlyFull?: boolean;
}

/** A table of the catalogue with the columns of its primary key, as they sort by default and as they sort on every server. */
interface CatalogueTable {
  name: string;
  key: string;
  portableKey: string;
}

/** Each table follows those that it refers to, however long the chain of references is. Text is sorted by bytes in `portableKey`. */
const TABLES = (
  schema: string,
): string => `with recursive tables as (select oid, relname from pg_class where relnamespace = '${schema}'::regnamespace and relkind = 'r'),
  levels as (
    select oid, 0 as level from tables
    union select c.conrelid, l.level + 1 from levels l join pg_constraint c on c.confrelid = l.oid
      where c.contype = 'f' and c.conrelid <> c.confrelid and l.level < 100)
  select t.relname as name, coalesce(k.key, '1') as key, coalesce(k.portable, '1') as "portableKey" from tables t
    join lateral (select max(level) as level from levels l where l.oid = t.oid) l on true
    left join lateral (
      select string_agg(quote_ident(a.attname), ', ' order by n) as key,
        string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by n) as portable
        from pg_index i, unnest(i.indkey) with ordinality as u(att, n) join pg_attribute a on a.attnum = att
        where i.indrelid = t.oid and i.indisprimary and a.attrelid = t.oid) k on true
    order by l.level, t.relname`;

/** Tables that belong to each database, without a declaration. */
const OF_THE_DATABASE = ['migrations', 'schema_functions'];

/** Returns the tables of a schema; each one follows those that it refers to. */
export async function catalogueTables(client: Client, schema = 'public'): Promise<CatalogueTable[]> {
  const { rows } = await client.query<CatalogueTable>(TABLES(schema));
  return rows.filter(({ name }) => !OF_THE_DATABASE.includes(name));
}

/** Returns the tables of a schema that backups contain; each one follows those that it refers to. */
export async function backupTables(client: Client, schema = 'public'): Promise<BackupTable[]> {
  const declared = tablesInBackup();
  return (await catalogueTables(client, schema)).flatMap(({ name, key }) => {
    const table = declared.find((each) => each.name === name);
    return table === undefined ? [] : [{ ...table, key }];
  });
}

/** COPY options with which JSON text needs no quoting, because JSON never contains these two characters. */
const PLAIN = `(format csv, delimiter E'\\x02', quote E'\\x01')`;
const BUFFER_BYTES = 256 * 1024;
const NUMBERS = ['smallint', 'integer', 'bigint'];

/** Returns the columns that are copied, sorted by name, each with the SQL of its value as JSON. */
async function jsonColumns(client: Client, { name, without = [] }: BackupTable): Promise<{ name: string; json: string }[]> {
  const { rows } = await client.query<{ name: string; json: string }>(
    `select attname as name, case when format_type(atttypid, null) = any($3) then attname || '::text' else 'to_json(' || attname || ')::text' end as json
      from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all($2)
      order by attname`,
    [name, without, NUMBERS],
  );
  return rows;
}

export async function columnsOf(client: Client, table: BackupTable): Promise<string[]> {
  return (await jsonColumns(client, table)).map(({ name }) => name);
}

/**
 * Returns the rows as JSON, one in a line, with the bytes of `row_to_json`. PostgreSQL concatenates the columns, because `row_to_json`
 * takes it 40 % longer.
 */
export async function readTable(client: Client, table: BackupTable): Promise<Readable> {
  const members = (await jsonColumns(client, table)).map(({ name, json }) => `'"${name}":' || coalesce(${json}, 'null')`);
  const rows = `select '{' || ${members.join(` || ',' || `)} || '}' from ${table.name} where ${table.where ?? 'true'} order by ${table.key}`;
  const stream = client.query(copyTo(`copy (${rows}) to stdout with ${PLAIN}`, { highWaterMark: BUFFER_BYTES }));
  // an ended connection emits an error on its statement even after the last read; without a listener that would end the process
  stream.on('error', () => undefined);
  return stream;
}

/** Computes the number of rows, and the SHA-256 of the bytes that a backup of the table would hold. */
export async function digestTable(client: Client, table: BackupTable): Promise<Digest> {
  return digestOf(await readTable(client, table), { lines: true });
}

/** Inserts the rows of `readTable`. Triggers do not run, because the rows of other tables already contain what they would write. */
export async function writeTable(client: Client, table: BackupTable, lines: Readable): Promise<void> {
  await stageRows(client, lines);
  const columns = (await columnsOf(client, table)).join(', ');
  await client.query(`alter table ${table.name} disable trigger user`);
  await client.query(
    `insert into ${table.name} (${columns}) select ${columns} from incoming, json_populate_record(null::${table.name}, line)`,
  );
  await client.query(`alter table ${table.name} enable trigger user`);
}

/** Replaces the rows of the temporary table `incoming`, whose only column is `line`. */
export async function stageRows(client: Client, lines: Readable): Promise<void> {
  await client.query('create temp table if not exists incoming (line json); truncate incoming');
  await pipeline(lines, client.query(copyFrom(`copy incoming from stdin with ${PLAIN}`)));
}

/** Calls `advance` with each table that numbers its rows and the sequence of its ids. */
export async function forEachSequence(
  client: Client,
  tables: readonly string[],
  advance: (table: string, sequence: string) => Promise<unknown>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; sequence: string }>(
    `select name, pg_get_serial_sequence(name, 'id') as sequence from unnest($1::text[]) name
      join pg_attribute on attrelid = name::regclass and attname = 'id' and attidentity <> ''`,
    [tables],
  );
  for (const { name, sequence } of rows) await advance(name, sequence);
}
