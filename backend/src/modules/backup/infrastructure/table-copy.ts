import { pipeline, Transform, type Readable } from 'node:stream';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { BackupTable } from './backup-tables.js';
import { JsonRows, type ColumnForm } from './json-rows.js';

/** Of COPY, chosen so that JSON text needs no quoting: it never holds these two characters. */
export const PLAIN = `(format csv, delimiter E'\\x02', quote E'\\x01')`;

/** What COPY writes nearly as JSON does. Everything else is made into JSON by PostgreSQL. */
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

/** The columns that are written, in the order of their names. */
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

/** The rows as JSON, one a line, with `between` between them. */
export async function copyOut(client: Client, table: BackupTable, between: ',\n' | '\n' = '\n'): Promise<Readable> {
  const columns = await writtenColumns(client, table);
  const selected = columns.map(({ name, type }) => (FORMS[type] ? name : `to_json(${name})`)).join(', ');
  const source = client.query(
    copyTo(`copy (select ${selected} from ${table.name} order by ${table.key}) to stdout`, { highWaterMark: 256 * 1024 }),
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
  // a connection that ends tells its statement even when nobody reads any more; without a listener that would end the process
  source.on('error', () => undefined);
  // an error of either destroys the other, and reaches whoever reads
  return pipeline(source, json, () => undefined);
}
