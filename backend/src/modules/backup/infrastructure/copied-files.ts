import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import * as path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStorage } from '../../../platform/storage/file-storage.port.js';
import type { FileReference } from './stored-file-references.js';
import { measureStream } from './measure-stream.js';

export interface CopiedFiles {
  copied: number;
  /** Files that an earlier run copied, with the same bytes. */
  alreadyCopied: number;
  /** Keys that rows refer to and that the source lacks. */
  missing: string[];
}

/** Copies files from one storage into another and verifies the checksum of each copy. A repeated run skips files that are complete. */
export async function copyFiles(
  files: AsyncIterable<FileReference>,
  { from, to, folder }: { from: FileStorage; to: FileStorage; folder: string },
): Promise<CopiedFiles> {
  const summary: CopiedFiles = { copied: 0, alreadyCopied: 0, missing: [] };
  for await (const { key, mimeType } of files) {
    const file = await from.open(key);
    if (!file) {
      summary.missing.push(key);
      continue;
    }
    const partial = path.join(folder, `${key}.moving`);
    try {
      const { stream, result } = measureStream();
      await pipeline(file.body, stream, createWriteStream(partial));
      const digested = result();
      if (await isCopied(to, key, digested)) summary.alreadyCopied++;
      else {
        await to.put(key, partial, mimeType);
        if (!(await isCopied(to, key, digested))) throw new Error(`The copied file ${key} differs from the source.`);
        summary.copied++;
      }
    } finally {
      await rm(partial, { force: true });
    }
  }
  return summary;
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
