import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import * as path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type { Entry, ZipFile } from 'yauzl';
import { Config } from '../../../platform/config/config.js';
import { DiskSpace } from '../../../platform/storage/disk-space.port.js';
import { FileStorage } from '../../../platform/storage/file-storage.port.js';
import { asStorageError } from '../../../platform/storage/storage.errors.js';
import { openZip } from '../../../platform/storage/zip-directory.js';
import { INCOMING_FOLDER, type IncomingFile, type ReceivedFile, type UploadPermit } from '../../media/index.js';
import { ImportFiles, type OpenImportFile } from '../application/import-sources.js';
import { IMPORT_ZIP } from './zip-sources.js';

const ARCHIVE = 'import.zip';

/** Copies the ZIP from the storage into the folder of unfinished uploads, because entries are read at their positions. */
@Injectable()
export class StoredImportFiles extends ImportFiles {
  private readonly root: string;

  constructor(
    config: Config,
    private readonly storage: FileStorage,
    private readonly disk: DiskSpace,
  ) {
    super();
    this.root = path.join(config.dataDir, INCOMING_FOLDER);
  }

  async open(key: string, entries: Set<string>): Promise<OpenImportFile | undefined> {
    const stored = await this.storage.open(key);
    if (!stored) return undefined;
    const folder = path.join(this.root, randomUUID());
    try {
      await mkdir(folder);
      await this.disk.assertRoomFor(stored.size);
      const archive = path.join(folder, ARCHIVE);
      await pipeline(stored.body, createWriteStream(archive));
      const zip = await openZip(archive, IMPORT_ZIP);
      const found = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) if (entries.has(entry.fileName)) found.set(entry.fileName, entry);
      return new UnpackedFile(folder, zip, found);
    } catch (error) {
      stored.body.destroy();
      await rm(folder, { recursive: true, force: true });
      throw asStorageError(error);
    }
  }
}

class UnpackedFile implements OpenImportFile {
  constructor(
    readonly folder: string,
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  async unpack(name: string, originalName: string, permit: UploadPermit): Promise<IncomingFile | undefined> {
    const entry = this.entries.get(name);
    if (!entry) return undefined;
    const target = path.join(this.folder, randomUUID());
    const source = await this.zip.openReadStreamPromise(entry);
    let received: ReceivedFile | undefined;
    async function* receive(): AsyncGenerator<Uint8Array> {
      received = yield* permit.receive(source as AsyncIterable<Uint8Array>);
    }
    try {
      await pipeline(receive, createWriteStream(target, { flags: 'wx' }));
    } catch (error) {
      source.destroy();
      throw asStorageError(error);
    }
    if (received === undefined) throw new Error('a received file has no type');
    return { path: target, originalName, ...received };
  }

  async clear(): Promise<void> {
    for (const name of await readdir(this.folder))
      if (name !== ARCHIVE) await rm(path.join(this.folder, name), { recursive: true, force: true });
  }

  async close(): Promise<void> {
    this.zip.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}
