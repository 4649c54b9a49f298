import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { BackupTable } from './backup-tables.js';
import { columnsOf } from './table-reader.js';

/** COPY options with which JSON text needs no quoting, because JSON never contains these two characters. */
const PLAIN = `(format csv, delimiter E'\\x02', quote E'\\x01')`;

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
