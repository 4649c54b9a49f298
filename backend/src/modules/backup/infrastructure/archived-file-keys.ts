import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ManifestItem } from '../domain/backup.js';
import type { VerifiedBackup } from '../application/verified-backup.js';

/** A line for COPY. Nothing is escaped, because neither keys nor media types contain a character that COPY escapes. */
const lineOf = (item: ManifestItem, missing: boolean): string => {
  if ('missingKey' in item) return missing ? `${item.missingKey}\n` : '';
  return missing ? '' : `${item.key}\t${item.mimeType}\n`;
};

/** Loads the manifest's lists of files into temporary tables of the connection, so that PostgreSQL compares them with the rows. */
export async function loadFileKeys(client: Client, archive: VerifiedBackup): Promise<void> {
  await client.query(`create temp table archived_files (key text primary key, mime_type text not null);
    create temp table archived_missing_files (key text not null)`);
  for (const [table, missing] of [
    ['archived_files', false],
    ['archived_missing_files', true],
  ] as const) {
    await pipeline(Readable.from(linesOf(archive, missing)), client.query(copyFrom(`copy ${table} from stdin`)));
    await client.query(`analyze ${table}`);
  }
}

async function* linesOf(archive: VerifiedBackup, missing: boolean): AsyncGenerator<string> {
  for await (const items of archive.items()) {
    const lines = items.map((item) => lineOf(item, missing)).join('');
    if (lines !== '') yield lines;
  }
}

/** Restarts the hour after which the sweeper removes discarded files of the archive. Waits for a sweeper that has locked their rows. */
export async function keepArchivedFiles(client: Client): Promise<void> {
  await client.query('update public.discarded_files set since = now() where key in (select key from archived_files)');
}
