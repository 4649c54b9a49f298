import type { Client } from 'pg';

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

/** Yields media files and stored backups. */
export async function* listAllFiles(client: Client): AsyncGenerator<FileReference> {
  yield* listMediaFiles(client);
  const { rows } = await client.query<{ key: string }>('select storage_key as key from backups where storage_key is not null limit 10000');
  for (const { key } of rows) yield { key, mimeType: 'application/zip' };
}

/** The number of media files with their thumbnails. */
export async function countMediaFiles(client: Client): Promise<number> {
  const { rows } = await client.query<{ files: number }>(
    'select count(*)::int + coalesce(sum(cardinality(thumbnail_widths)), 0)::int as files from media',
  );
  return rows[0]?.files ?? 0;
}
