import { pipeline, Transform, type Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { BackupTable } from './backup-tables.js';
import { digestOf } from './digest.js';

const BUFFER_BYTES = 256 * 1024;

interface Column {
  name: string;
  type: string;
}

/** Converts a field of COPY's text format, other than null, to JSON. */
type ToJson = (field: string) => string;

/** Text that differs in JSON: an escape sequence of COPY, a quote, or a control character, which is before the space. */
const DIFFERENCES = /\\.|"|[^ -\uffff]/g;

/** COPY escapes backslashes, tabs and line ends as JSON does; JSON lacks its `\v`. */
function escaped(match: string): string {
  if (match === '\\v') return '\\u000b';
  if (match.startsWith('\\')) return match;
  return match === '"' ? '\\"' : `\\u${match.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

const asNumber: ToJson = (field) => field;
const asString: ToJson = (field) => `"${field.replace(DIFFERENCES, escaped)}"`;
/** ISO 8601, which has a `T` and the minutes of the offset. Infinity has neither. */
const asTimestamp: ToJson = (field) => {
  const at = field.indexOf(' ');
  return at < 0 ? `"${field}"` : `"${field.slice(0, at)}T${field.slice(at + 1)}:00"`;
};
/** COPY doubles the backslashes of JSON. */
const asJson: ToJson = (field) => field.replaceAll('\\\\', '\\');

/** PostgreSQL converts the columns of all other types to JSON. */
const CONVERSIONS: Record<string, ToJson> = {
  smallint: asNumber,
  integer: asNumber,
  bigint: asNumber,
  text: asString,
  date: asString,
  'timestamp with time zone': asTimestamp,
};

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

/** Returns the rows as JSON, separated by `between`, with the bytes of `row_to_json`, which takes PostgreSQL three times as long as COPY. */
export async function readTable(client: Client, table: BackupTable, between: ',\n' | '\n' = '\n'): Promise<Readable> {
  const columns = await writtenColumns(client, table);
  const selected = columns.map(({ name, type }) => (CONVERSIONS[type] ? name : `to_json(${name})`)).join(', ');
  const rowsOf = `${table.name} where ${table.where ?? 'true'}`;
  const source = client.query(
    copyTo(`copy (select ${selected} from ${rowsOf} order by ${table.key}) to stdout`, { highWaterMark: BUFFER_BYTES }),
  );
  // an ended connection emits an error on its statement even after the last read; without a listener that would end the process
  source.on('error', () => undefined);
  // an error of either stream destroys the other one, and reaches the reader
  return pipeline(source, rowsAsJson(columns, between), () => undefined);
}

/** Computes the number of rows, and the SHA-256 of the bytes that a backup of the table would hold. */
export async function digestTable(client: Client, table: BackupTable): Promise<{ sha256: string; lines: number }> {
  return digestOf(await readTable(client, table), { lines: true });
}

/** Converts rows of COPY's text format. A chunk may end anywhere. */
export function rowsAsJson(columns: Column[], between: string): Transform {
  const fields = columns.map(({ name, type }) => ({ head: `${JSON.stringify(name)}:`, toJson: CONVERSIONS[type] ?? asJson }));
  const toRow = (line: string): string => {
    const values = line.split('\t');
    return `{${fields.map(({ head, toJson }, at) => head + valueOf(values[at] ?? '\\N', toJson)).join(',')}}`;
  };
  const decoder = new StringDecoder();
  let incomplete = '';
  let isFirst = true;
  return new Transform({
    highWaterMark: BUFFER_BYTES,
    transform(chunk: Buffer, _encoding, done) {
      const lines = (incomplete + decoder.write(chunk)).split('\n');
      incomplete = lines.pop() ?? '';
      if (lines.length === 0) return done();
      const rows = lines.map(toRow).join(between);
      done(null, isFirst ? rows : between + rows);
      isFirst = false;
    },
    flush: (done) => done(null, isFirst ? '' : '\n'),
  });
}

const valueOf = (field: string, toJson: ToJson): string => (field === '\\N' ? 'null' : toJson(field));
