import type { Client } from 'pg';
import { to as copyTo, type CopyToStreamQuery } from 'pg-copy-streams';
import type { BackupTable } from './backup-tables.js';

/** Of COPY, chosen so that JSON text needs no quoting: it never holds these two characters. */
export const PLAIN = `(format csv, delimiter E'\\x02', quote E'\\x01')`;

/** Names of the columns that are written, in the order of the table. */
export async function columnsOf(client: Client, { name, without = [] }: BackupTable): Promise<string[]> {
  const { rows } = await client.query<{ attname: string }>(
    `select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname <> all($2) order by attname`,
    [name, without],
  );
  return rows.map(({ attname }) => attname);
}

/** The rows as JSON, one a line. */
export async function copyOut(client: Client, table: BackupTable): Promise<CopyToStreamQuery> {
  const columns = (await columnsOf(client, table)).join(', ');
  const rows = `select ${columns} from ${table.name} order by ${table.key}`;
  return client.query(copyTo(`copy (select row_to_json(r) from (${rows}) r) to stdout with ${PLAIN}`, { highWaterMark: 256 * 1024 }));
}
