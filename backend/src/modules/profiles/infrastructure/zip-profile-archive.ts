import { once } from 'node:events';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { ZipArchive } from 'archiver';
import { FileStorage } from '../../../platform/storage/file-storage.port.js';
import { trimCharacters } from '../../../kernel/text.js';
import { ProfileArchive } from '../application/profile-archive.js';
import { OwnRecords, type FileRecord } from './own-records.js';

interface Entry {
  name: string;
  body: Readable;
  /** True for files of compressed formats, which are stored without compression, because compressing them again saves no space. */
  store?: boolean;
}

@Injectable()
export class ZipProfileArchive extends ProfileArchive {
  constructor(
    private readonly records: OwnRecords,
    private readonly storage: FileStorage,
  ) {
    super();
  }

  /** Imports the library with the first archive, because its 120 modules take 4 % of the processor time that a start takes for modules. */
  async open(creatorId: number): Promise<Readable> {
    const { ZipArchive } = await import('archiver');
    const archive = new ZipArchive({ zlib: { level: 6 } });
    pack(archive, this.entries(creatorId)).catch((error: unknown) =>
      archive.destroy(error instanceof Error ? error : new Error(String(error))),
    );
    return archive;
  }

  private async *entries(creatorId: number): AsyncGenerator<Entry> {
    yield { name: 'profile.json', body: Readable.from([await this.records.profile(creatorId)]) };
    for (const { name, rows } of this.records.lists(creatorId)) yield { name: `${name}.json`, body: Readable.from(jsonArray(rows)) };
    for await (const record of this.records.files(creatorId)) {
      const file = await this.storage.open(record.key);
      if (file) yield { name: `media/${fileName(record)}`, body: file.body, store: true };
    }
  }
}

/** Adds the entries to the archive one after the other, so that only one file is open at a time. Stops when the archive is closed. */
async function pack(archive: ZipArchive, entries: AsyncGenerator<Entry>): Promise<void> {
  const closed = new AbortController();
  archive.once('close', () => closed.abort());
  for await (const { name, body, store } of entries) {
    const packed = once(archive, 'entry', { signal: closed.signal });
    archive.append(body, { name, store });
    try {
      await packed;
    } catch (error) {
      body.destroy();
      if (closed.signal.aborted) return;
      throw error;
    }
  }
  await archive.finalize();
}

async function* jsonArray(rows: AsyncIterable<string>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield separator + row;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** Returns the original name without special characters, with the extension of the stored file. */
function fileName({ id, originalName, key }: FileRecord): string {
  const safe = originalName.replace(/\.[^.]*$/, '').replace(/[^\p{L}\p{N}_-]+/gu, '-');
  const stem = trimCharacters(safe, '-').slice(0, 60);
  return `${id}${stem === '' ? '' : `-${stem}`}.${key.split('.').at(-1) ?? 'bin'}`;
}
