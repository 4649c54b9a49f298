import { pipeline, Transform, type Readable } from 'node:stream';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { BackupTable } from './backup-tables.js';
import { JsonRows, type ColumnForm } from './json-rows.js';

/** COPY options with which JSON text needs no quoting, because JSON never contains these two characters. */
export const PLAIN = `(format csv, delimiter E'\\x02', quote E'\\x01')`;

/** Types whose COPY text is nearly JSON. PostgreSQL converts all other types to JSON. */
const FORMS: Record<string, ColumnForm> = {
  smallint: 'bare',
  integer: 'bare',
  bigint: 'bare',
  text: 'string',
  date: 'string',
  'timestamp with time zone': 'moment',
};

interface Column {
  name: string;
  type: string;
}

/** Returns the columns that are copied, sorted by name. */
async function writtenColumns(client: Client, { name, without = [] }: BackupTable): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute where attrelid = $1::regclass and attnum > 0
      and not attisdropped and attgenerated = '' and attname <> all($2) order by attname`,
    [name, without],
  );
  return rows;
}

export async function columnsOf(client: Client, table: BackupTable): Promise<string[]> {
  return (await writtenColumns(client, table)).map(({ name }) => name);
}

/** Returns the rows as JSON, separated by `between`. */
export async function copyOut(client: Client, table: BackupTable, between: ',\n' | '\n' = '\n'): Promise<Readable> {
  const columns = await writtenColumns(client, table);
  const selected = columns.map(({ name, type }) => (FORMS[type] ? name : `to_json(${name})`)).join(', ');
  const rowsOf = `${table.name} where ${table.where ?? 'true'}`;
  const source = client.query(
    copyTo(`copy (select ${selected} from ${rowsOf} order by ${table.key}) to stdout`, { highWaterMark: 256 * 1024 }),
  );
  const rows = new JsonRows(
    columns.map(({ name, type }) => ({ name, form: FORMS[type] ?? 'bare' })),
    between,
  );
  const json = new Transform({
    highWaterMark: 256 * 1024,
    transform(chunk: Buffer, _encoding, done) {
      for (const piece of rows.convert(chunk)) this.push(piece);
      done();
    },
    flush: (done) => done(null, rows.end()),
  });
  // an ended connection emits an error on its statement even after the last read; without a listener that would end the process
  source.on('error', () => undefined);
  // an error of either stream destroys the other one, and reaches the reader
  return pipeline(source, json, () => undefined);
}
