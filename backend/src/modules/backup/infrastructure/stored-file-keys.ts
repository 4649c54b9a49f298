import type { Client } from 'pg';
import { batches } from '../../../platform/database/lists/batches.js';
import { declaredTables, type StoredFile } from '../../../platform/tables/declared-tables.js';
import type { Checksum } from '../domain/manifest.js';

export interface FileReference {
  key: string;
  mimeType: string;
}

const PAGE_ROWS = 500;

interface RowWithFiles {
  id: number;
  keys: string[];
  types: string[];
}

type TableWithFiles = StoredFile & { name: string; isInBackups: boolean };

/** The tables whose rows refer to stored files: those that backups contain, and the others after them. */
function tablesWithFiles(which: 'all' | 'in backups'): TableWithFiles[] {
  const tables = declaredTables().flatMap((table) =>
    table.file ? { ...table.file, name: table.name, isInBackups: 'foreign' in table } : [],
  );
  const inBackups = tables.filter(({ isInBackups }) => isInBackups);
  return which === 'all' ? [...inBackups, ...tables.filter(({ isInBackups }) => !isInBackups)] : inBackups;
}

/** SQL of the keys and media types of the files `f` of the rows `r`. */
const filesOf = ({ key, mimeType, renditions }: StoredFile, rows: string): string =>
  `${rows} r cross join lateral (select r.${key}, ${mimeType}${renditions === undefined ? '' : ` union all ${renditions}`}) f(key, mime_type)`;

/** SQL of the keys of the files that backups contain. */
export const fileKeysSql = (schema: string): string =>
  tablesWithFiles('in backups')
    .map((table) => `select f.key from ${filesOf(table, `${schema}.${table.name}`)} where f.key is not null`)
    .join(' union ');

/** SQL of the keys of all stored files between `$1` and `$2`. The ranges use the indexes of the keys. */
export const keysInRangeSql = (): string =>
  tablesWithFiles('all')
    .map((table) => `select f.key from ${filesOf(table, table.name)} where r.${table.key} >= $1 and r.${table.key} < $2`)
    .join(' union all ');

/** Yields the stored files. Reads the rows in pages. */
export async function* listFiles(client: Client, which: 'all' | 'in backups'): AsyncGenerator<FileReference> {
  for (const table of tablesWithFiles(which)) {
    const page = `(select * from ${table.name} where id > $1 and ${table.key} is not null order by id limit ${PAGE_ROWS})`;
    const statement = `select r.id, array_agg(f.key) as keys, array_agg(f.mime_type) as types from ${filesOf(table, page)} group by r.id order by r.id`;
    const read = async (after = 0): Promise<RowWithFiles[]> => (await client.query<RowWithFiles>(statement, [after])).rows;
    for await (const rows of batches(PAGE_ROWS, read)) {
      for (const { keys, types } of rows) for (const [at, key] of keys.entries()) yield { key, mimeType: types[at] ?? '' };
    }
  }
}

/** The number of files that backups contain. */
export async function countFiles(client: Client): Promise<number> {
  const { rows } = await client.query<{ files: number }>(`select count(*)::int as files from (${fileKeysSql('public')}) f`);
  return rows[0]?.files ?? 0;
}

type Query = <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;

/** Checksums of stored files by key. The content of a key never changes, so each file is read for its first copy only. */
export class FileHashes {
  constructor(
    private readonly query: Query,
    private readonly table = 'file_hashes',
  ) {}

  async find(keys: string[]): Promise<Map<string, Checksum>> {
    const rows = await this.query<{ key: string; sha256: string; bytes: string }>(
      `select key, encode(sha256, 'hex') as sha256, bytes from ${this.table} where key = any($1)`,
      [keys],
    );
    return new Map(rows.map(({ key, sha256, bytes }) => [key, { sha256, bytes: Number(bytes) }]));
  }

  async add(hashes: Map<string, Checksum>): Promise<void> {
    const rows = [...hashes].map(([key, { sha256, bytes }]) => ({ key, sha256: `\\x${sha256}`, bytes }));
    if (rows.length === 0) return;
    await this.query(
      `insert into ${this.table} (key, sha256, bytes) select key, sha256, bytes from json_to_recordset($1) as r(key text, sha256 bytea, bytes bigint)
        on conflict (key) do update set sha256 = excluded.sha256, bytes = excluded.bytes`,
      [JSON.stringify(rows)],
    );
  }

  /** Removes the checksums of files that no row refers to. */
  async removeUnused(): Promise<void> {
    await this.query(`delete from file_hashes where key in (select key from file_hashes except (${fileKeysSql('public')}))`);
  }
}
