import { once } from 'node:events';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { ZipArchive } from 'archiver';
import { FileStorage } from '../../../platform/storage/file-storage.port.js';
import { trimCharacters } from '../../../kernel/trim.js';
import { ProfileArchive } from '../application/profile-archive.js';
import { OwnRecords, type FileRecord } from './own-records.js';

interface Entry {
  name: string;
  body: Readable;
  /** True for compressed files, because compressing them again costs time and saves nothing. */
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

  open(creatorId: number): Readable {
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

/** Packs the entries one after the other, so that only one file is open at a time. Stops when the archive is closed. */
async function pack(archive: ZipArchive, entries: AsyncGenerator<Entry>): Promise<void> {
  const reader = new AbortController();
  archive.once('close', () => reader.abort());
  for await (const { name, body, store } of entries) {
    const packed = once(archive, 'entry', { signal: reader.signal });
    archive.append(body, { name, store });
    try {
      await packed;
    } catch (error) {
      body.destroy();
      if (reader.signal.aborted) return;
      throw error;
    }
  }
  await archive.finalize();
}

async function* jsonArray(rows: AsyncIterable<string>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield before + row;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** The original name without special characters, with the extension of the stored file. */
function fileName({ id, originalName, key }: FileRecord): string {
  const safe = originalName.replace(/\.[^.]*$/, '').replace(/[^\p{L}\p{N}_-]+/gu, '-');
  const stem = trimCharacters(safe, '-').slice(0, 60);
  return `${id}${stem === '' ? '' : `-${stem}`}.${key.split('.').at(-1) ?? 'bin'}`;
}
