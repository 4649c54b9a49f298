import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { FileStorage } from '../../../platform/storage/file-storage.port.js';
import { makePrivateFolder, PRIVATE_FILE } from '../../../platform/storage/private-files.js';
import { OffsiteNotStored } from '../domain/backup.errors.js';
import type { SnapshotPart } from '../domain/offsite-snapshot.js';
import { digestOf, measureStream } from './digest.js';
import type { Encryption } from './offsite/encryption.js';

const CONTENT_TYPE = 'application/octet-stream';
/** Maximum size of a description or a marker. */
const TEXT_MAX_BYTES = 64 * 1024;

/** Writes files to another storage and reads each back, because nothing else compares them before they are needed. */
export class TargetFiles {
  constructor(
    readonly storage: FileStorage,
    /** Folder for files on their way to the target. */
    readonly folder: string,
    /** Undefined: files are stored as they are. */
    readonly encryption?: Encryption,
  ) {}

  /** Removes what a killed run left in the folder. Only the holder of the lock calls it. */
  async emptyFolder(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
    await makePrivateFolder(this.folder);
  }

  /** Returns a path in the folder. */
  newPath(): string {
    return path.join(this.folder, randomUUID());
  }

  /** Name of the object with the content. */
  objectName(sha256: string): string {
    return this.encryption?.objectName(sha256) ?? sha256;
  }

  /** Writes the bytes, encrypted if configured, to a private file. Returns the checksum of the given bytes. */
  async save(body: Readable, target: string): Promise<SnapshotPart> {
    const { stream, result } = measureStream();
    const file = createWriteStream(target, { mode: PRIVATE_FILE });
    if (this.encryption === undefined) await pipeline(body, stream, file);
    else await pipeline(body, stream, this.encryption.encrypt, file);
    const { bytes, sha256 } = result();
    return { bytes, sha256 };
  }

  /** Stores a local file. Throws `OffsiteNotStored` when the target returns other bytes. */
  async putFile(key: string, source: string, contentType = CONTENT_TYPE): Promise<SnapshotPart> {
    const { bytes, sha256 } = await digestOf(createReadStream(source));
    await this.storage.put(key, source, contentType);
    if (await this.holds(key, { bytes, sha256 })) return { bytes, sha256 };
    await this.storage.remove(key);
    throw new OffsiteNotStored({ key });
  }

  /** Reads the stored file and compares its bytes. */
  async holds(key: string, { bytes, sha256 }: SnapshotPart): Promise<boolean> {
    const stored = await this.storage.open(key);
    if (stored?.size === bytes) return (await digestOf(stored.body)).sha256 === sha256;
    stored?.body.destroy();
    return false;
  }

  async putText(key: string, content: string): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const source = this.newPath();
    try {
      await writeFile(source, content, { mode: PRIVATE_FILE });
      await this.putFile(key, source);
    } finally {
      await rm(source, { force: true });
    }
  }

  /** Returns undefined when the file does not exist, and an empty text when it is too large for a description. */
  async readText(key: string): Promise<string | undefined> {
    const file = await this.storage.open(key);
    if (file === undefined) return undefined;
    if (file.size <= TEXT_MAX_BYTES) return text(file.body);
    file.body.destroy();
    return '';
  }
}
