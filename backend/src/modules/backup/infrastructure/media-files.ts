import type { Client } from 'pg';
import type { Checksum } from '../domain/manifest.js';

export interface FileReference {
  key: string;
  mimeType: string;
}

const PAGE_ROWS = 500;

/** SQL of all keys that rows refer to: media and their thumbnails. */
export const fileKeysSql = (schema: string): string => `select storage_key as key from ${schema}.media
  union select split_part(storage_key, '.', 1) || '.' || px || '.webp' from ${schema}.media, unnest(thumbnail_widths) as t(px)`;

/** Yields the same keys with their media types. Reads the rows in pages. */
export async function* listMediaFiles(client: Client): AsyncGenerator<FileReference> {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const { rows }: { rows: { id: number; storage_key: string; mime_type: string; thumbnails: string[] }[] } = await client.query(
      `select id, storage_key, mime_type, array(select split_part(storage_key, '.', 1) || '.' || width || '.webp'
        from unnest(thumbnail_widths) width) as thumbnails from media where id > $1 order by id limit ${PAGE_ROWS}`,
      [after],
    );
    for (const { storage_key: key, mime_type: mimeType, thumbnails } of rows) {
      yield { key, mimeType };
      for (const thumbnail of thumbnails) yield { key: thumbnail, mimeType: 'image/webp' };
    }
    after = rows.length === PAGE_ROWS ? rows.at(-1)?.id : undefined;
  }
}

/** Yields media files, stored backups and files of imports. */
export async function* listAllFiles(client: Client): AsyncGenerator<FileReference> {
  yield* listMediaFiles(client);
  const { rows } = await client.query<{ key: string }>(`select storage_key as key from backups where storage_key is not null
      union all select file_key from imports where file_key is not null limit 10000`);
  for (const { key } of rows) yield { key, mimeType: 'application/zip' };
}

/** The number of media files with their thumbnails. */
export async function countMediaFiles(client: Client): Promise<number> {
  const { rows } = await client.query<{ files: number }>(
    'select count(*)::int + coalesce(sum(cardinality(thumbnail_widths)), 0)::int as files from media',
  );
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
