import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import * as path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import type { FileStorage } from '../../../platform/storage/file-storage.port.js';
import type { CopyJournal } from './copy-journal.js';
import type { FileReference } from './stored-file-references.js';
import { measureStream } from './measure-stream.js';

/** Files that are copied at once. */
const MAX_CONCURRENT = 8;
/** A larger file is copied alone, because each file is on the temporary disk while it is copied. */
const LARGE_FILE_BYTES = 32 * 1024 * 1024;
/** Files whose records are read with one statement. */
const PAGE_FILES = 500;

export interface CopiedFiles {
  copied: number;
  /** Files that an earlier phase or run copied, with the same bytes. */
  alreadyCopied: number;
  /** Keys that rows refer to and that the source lacks. */
  missing: string[];
  /** Bytes of the copied files. */
  bytes: number;
}

export interface FileTransfer {
  from: FileStorage;
  to: FileStorage;
  /** The folder of temporary files. */
  folder: string;
  journal: Pick<CopyJournal, 'sizesOf' | 'record'>;
  /** Whether recorded files are trusted. Otherwise their sizes in the target are compared. */
  trustsJournal: boolean;
  onProgress?: (files: CopiedFiles) => void;
}

/** The number of media files with their thumbnails. */
export async function countMediaFiles(client: Client): Promise<number> {
  const { rows } = await client.query<{ files: number }>(
    'select count(*)::int + coalesce(sum(cardinality(thumbnail_widths)), 0)::int as files from media',
  );
  return rows[0]?.files ?? 0;
}

/** Copies files from one storage into another and verifies the checksum of each copy. Skips files that are complete. */
export async function copyFiles(files: AsyncIterable<FileReference>, transfer: FileTransfer): Promise<CopiedFiles> {
  const { journal, trustsJournal, onProgress } = transfer;
  const summary: CopiedFiles = { copied: 0, alreadyCopied: 0, missing: [], bytes: 0 };
  const large: FileReference[] = [];
  const handle = async (file: FileReference, recordedBytes: number | undefined, maxBytes: number): Promise<void> => {
    if (recordedBytes !== undefined && (trustsJournal || (await transfer.to.sizeOf(file.key)) === recordedBytes)) summary.alreadyCopied++;
    else {
      const result = await copyFile(file, maxBytes, transfer);
      if (result === 'large') large.push(file);
      else if (result === 'missing') summary.missing.push(file.key);
      else {
        await journal.record(file.key, result.bytes);
        if (result.isNew) summary.copied++;
        else summary.alreadyCopied++;
        summary.bytes += result.bytes;
      }
    }
    onProgress?.(summary);
  };
  for await (const page of pagesOf(files)) {
    const recorded = await journal.sizesOf(page.map(({ key }) => key));
    await forEachConcurrently(page, (file) => handle(file, recorded.get(file.key), LARGE_FILE_BYTES));
    for (const file of large.splice(0)) await handle(file, undefined, Infinity);
  }
  return summary;
}

type Copy = 'missing' | 'large' | { bytes: number; isNew: boolean };

async function copyFile({ key, mimeType }: FileReference, maxBytes: number, { from, to, folder }: FileTransfer): Promise<Copy> {
  const file = await from.open(key);
  if (!file) return 'missing';
  if (file.size > maxBytes) {
    file.body.destroy();
    return 'large';
  }
  const partial = path.join(folder, `${key}.moving`);
  try {
    const { stream, result } = measureStream();
    await pipeline(file.body, stream, createWriteStream(partial));
    const digested = result();
    if (await isCopied(to, key, digested)) return { bytes: digested.bytes, isNew: false };
    await to.put(key, partial, mimeType);
    if (!(await isCopied(to, key, digested))) throw new Error(`The copied file ${key} differs from the source.`);
    return { bytes: digested.bytes, isNew: true };
  } finally {
    await rm(partial, { force: true });
  }
}

async function* pagesOf(files: AsyncIterable<FileReference>): AsyncGenerator<FileReference[]> {
  let page: FileReference[] = [];
  for await (const file of files) {
    page.push(file);
    if (page.length < PAGE_FILES) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

/** After a failure no further item is started, and the running ones end before the error is thrown. */
async function forEachConcurrently<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const errors: unknown[] = [];
  const worker = async (): Promise<void> => {
    for (const item of waiting) {
      if (errors.length > 0) return;
      await work(item).catch((error: unknown) => errors.push(error));
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker));
  if (errors.length > 0) throw errors[0];
}

async function isCopied(storage: FileStorage, key: string, { bytes, sha256 }: { bytes: number; sha256: string }): Promise<boolean> {
  if ((await storage.sizeOf(key)) !== bytes) return false;
  const file = await storage.open(key);
  return file !== undefined && (await digest(file.body)) === sha256;
}

async function digest(body: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of body as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}
