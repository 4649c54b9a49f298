import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import * as path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { FileStorage } from '../../../platform/storage/file-storage.port.js';
import { makePrivateFolder, PRIVATE_FILE } from '../../../platform/storage/private-files.js';
import { OffsiteNotStored } from '../domain/backup.errors.js';
import type { Checksum } from '../domain/manifest.js';
import { ENCRYPTED_SUFFIX } from '../domain/offsite-snapshot.js';
import type { Encryption } from './offsite/encryption.js';
import { digestOf, measureStream } from './streams.js';

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

  /** Writes the bytes, encrypted with the given encryption, to a private file. Returns the checksum of the given bytes. */
  async save(body: Readable, target: string, encryption: Encryption | undefined): Promise<Checksum> {
    const { stream, result } = measureStream();
    const file = createWriteStream(target, { mode: PRIVATE_FILE });
    if (encryption === undefined) await pipeline(body, stream, file);
    else await pipeline(body, stream, encryption.encrypt, file);
    const { bytes, sha256 } = result();
    return { bytes, sha256 };
  }

  /** Stores the bytes, encrypted when the key says so. Returns the checksum of the stored bytes. */
  async put(key: string, body: Readable): Promise<Checksum> {
    const local = this.newPath();
    try {
      await this.save(body, local, key.endsWith(ENCRYPTED_SUFFIX) ? this.encryption : undefined);
      return await this.putFile(key, local);
    } finally {
      await rm(local, { force: true });
    }
  }

  /** Stores a local file as it is. Throws `OffsiteNotStored` when the target returns other bytes. */
  async putFile(key: string, source: string, contentType = CONTENT_TYPE): Promise<Checksum> {
    const { bytes, sha256 } = await digestOf(createReadStream(source));
    await this.storage.put(key, source, contentType);
    if (await this.holds(key, { bytes, sha256 })) return { bytes, sha256 };
    await this.storage.remove(key);
    throw new OffsiteNotStored({ key });
  }

  async putText(key: string, content: string): Promise<Checksum> {
    return this.put(key, Readable.from([Buffer.from(content)]));
  }

  /** Reads the stored file and compares its bytes. */
  async holds(key: string, { bytes, sha256 }: Checksum): Promise<boolean> {
    const stored = await this.storage.open(key);
    if (stored?.size === bytes) return (await digestOf(stored.body)).sha256 === sha256;
    stored?.body.destroy();
    return false;
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
