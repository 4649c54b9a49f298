import { createReadStream } from 'node:fs';
import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  FileStorage,
  type ByteRange,
  type ListedFile,
  type StoredFile,
  assertStorageKey,
  isStorageKey,
  placeInFolder,
} from './file-storage.port.js';
import { asStorageError } from './storage.errors.js';
import { codeOf } from '../../kernel/error-code.js';

/** Stores files in subdirectories named by the first two characters of the key. A file has a temporary name until it is complete. */
@Injectable()
export class FilesystemStorage extends FileStorage implements OnModuleInit {
  constructor(private readonly root: string) {
    super();
  }

  async onModuleInit(): Promise<void> {
    await fs.mkdir(this.root, { recursive: true });
  }

  async put(key: string, sourcePath: string): Promise<void> {
    const target = this.pathOf(key);
    const partial = `${target}.partial`;
    try {
      await makeFolder(path.dirname(target));
      await fs.copyFile(sourcePath, partial);
      await flush(partial);
      await fs.rename(partial, target);
      await flush(path.dirname(target));
    } catch (error) {
      await fs.rm(partial, { force: true });
      throw asStorageError(error);
    }
  }

  async open(key: string, range?: ByteRange): Promise<StoredFile | undefined> {
    const size = await this.sizeOf(key);
    if (size === undefined) return undefined;
    return { body: createReadStream(this.pathOf(key), range), size };
  }

  async sizeOf(key: string): Promise<number | undefined> {
    if (!isStorageKey(key)) return undefined;
    try {
      return (await fs.stat(this.pathOf(key))).size;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await fs.rm(this.pathOf(key), { force: true });
    await fs.rm(`${this.pathOf(key)}.partial`, { force: true });
  }

  /** Also yields the `.partial` files that a killed process left. Throws when the root does not exist. */
  async *list(prefix: string): AsyncGenerator<ListedFile> {
    for (const folder of await fs.readdir(this.root, { withFileTypes: true })) {
      if (!folder.isDirectory() || !folder.name.startsWith(prefix.slice(0, 2))) continue;
      for await (const { name: key } of await fs.opendir(path.join(this.root, folder.name))) {
        const size = key.startsWith(prefix) ? await this.sizeOf(key) : undefined;
        if (size !== undefined) yield { key, size };
      }
    }
  }

  private pathOf(key: string): string {
    assertStorageKey(key);
    return path.join(this.root, placeInFolder(key));
  }
}

/** Flushes to disk, because an acknowledged upload could otherwise be empty after a power failure. */
async function flush(target: string): Promise<void> {
  const handle = await fs.open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Creates the directory if it is missing. Does not use `recursive`, which reports a read-only disk as ENOENT. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await fs.mkdir(folder);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}
