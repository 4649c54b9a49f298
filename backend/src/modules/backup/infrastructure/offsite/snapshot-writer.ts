import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../../../../platform/config/config.js';
import { DedicatedConnections } from '../../../../platform/database/dedicated-connections.js';
import { DiskSpace } from '../../../../platform/storage/disk-space.port.js';
import { FileStorage } from '../../../../platform/storage/file-storage.port.js';
import { PRIVATE_FILE } from '../../../../platform/storage/private-files.js';
import type { BackupToRestore, DrillResult } from '../../application/backup-restore.js';
import { OWNERS, rowsIn } from '../../domain/backup.js';
import {
  archiveKey,
  headKey,
  headText,
  objectsKey,
  SNAPSHOT_FORMAT,
  SNAPSHOT_FORMAT_VERSION,
  secretKey,
  sessionsKey,
  sessionsText,
  type SnapshotHead,
  type SnapshotPart,
} from '../../domain/offsite-snapshot.js';
import { ArchiveSignature } from '../archive-signature.js';
import { BackupArchive } from '../backup-archive.js';
import { FileCopies, type CopyOptions } from '../file-copies.js';
import { FileHashes, type FileHash } from '../file-hashes.js';
import type { SeenNames } from '../seen-names.js';
import { Snapshot } from '../snapshot.js';
import type { FileReference } from '../stored-file-references.js';
import { readTable } from '../table-reader.js';
import type { TargetFiles } from '../target-files.js';
import { UNSAVED_SESSIONS } from '../unsaved-sessions.js';
import { zipBackup, type CopiedFile } from '../zip-backup.js';
import { listObjects, objectNames } from './object-names.js';

/** What an off-site backup is made from. */
@Injectable()
export class OffsiteSources {
  readonly hashes: FileHashes;
  /** The secrets that signed the cookies of sessions. */
  readonly sessionSecrets: readonly string[];

  constructor(
    readonly connections: DedicatedConnections,
    readonly storage: FileStorage,
    readonly disk: DiskSpace,
    readonly signature: ArchiveSignature,
    { sessionSecrets }: Config,
    dataSource: DataSource,
  ) {
    this.hashes = new FileHashes((sql, values) => dataSource.query(sql, values));
    this.sessionSecrets = sessionSecrets;
  }
}

/** Writes one snapshot: first the objects that the target lacks, then the rows, and the description last. */
export class SnapshotWriter {
  private readonly archive: string;
  private readonly sessions: string;
  private readonly names: string;

  constructor(
    private readonly target: TargetFiles,
    private readonly sources: OffsiteSources,
  ) {
    this.archive = target.newPath();
    this.sessions = target.newPath();
    this.names = target.newPath();
  }

  async write(id: string, drill: (backup: BackupToRestore) => Promise<DrillResult>, signal: AbortSignal): Promise<SnapshotHead> {
    const { storage, disk, signature, hashes } = this.sources;
    const assertRoomFor = (bytes: number): Promise<void> => disk.assertRoomFor(bytes);
    const copies = new ObjectCopies({ from: storage, to: this.target, hashes, assertRoomFor }, await listObjects(this.target));
    await this.writeArchive(copies, signal);
    const open = (): Promise<BackupArchive> => BackupArchive.verified(this.archive, signature, copies.files);
    const archive = await open();
    const { manifest } = archive;
    try {
      await pipeline(objectNames(archive, this.target), createWriteStream(this.names, { mode: PRIVATE_FILE }));
    } finally {
      await archive.close();
    }
    const { error } = await drill(open);
    signal.throwIfAborted();
    const encrypted = this.target.encryption !== undefined;
    const unsigned: SnapshotHead = {
      format: SNAPSHOT_FORMAT,
      formatVersion: SNAPSHOT_FORMAT_VERSION,
      id,
      createdAt: manifest.createdAt,
      schemaVersion: manifest.schemaVersion,
      rows: rowsIn(manifest),
      files: manifest.files,
      missingFiles: manifest.missingFiles,
      newFiles: copies.newFiles,
      newBytes: copies.newBytes,
      encrypted,
      archive: await this.target.putFile(archiveKey(id, encrypted), await this.encryptedArchive()),
      objects: await this.target.putFile(objectsKey(id), this.names),
      sessions: await this.putSessions(id, encrypted),
      secret: encrypted ? await this.putSecret(id) : undefined,
      problem: error?.message,
      problemMessage: error,
    };
    const head = { ...unsigned, signature: signature.start().update(headText(unsigned)).digest('hex') };
    await this.target.putText(headKey(id), `${JSON.stringify(head, null, 1)}\n`);
    await hashes.removeUnused();
    return head;
  }

  private async encryptedArchive(): Promise<string> {
    if (this.target.encryption === undefined) return this.archive;
    const encrypted = this.target.newPath();
    await this.target.save(createReadStream(this.archive), encrypted);
    return encrypted;
  }

  private async putSessions(id: string, encrypted: boolean): Promise<SnapshotHead['sessions']> {
    const part = await this.target.putFile(sessionsKey(id, encrypted), this.sessions);
    return { ...part, signature: this.sources.signature.start().update(sessionsText(id, part)).digest('hex') };
  }

  private async putSecret(id: string): Promise<SnapshotPart> {
    const encrypted = this.target.newPath();
    await this.target.save(Readable.from([Buffer.from(this.sources.sessionSecrets.join(' '))], { objectMode: false }), encrypted);
    return this.target.putFile(secretKey(id), encrypted);
  }

  private async writeArchive(copies: ObjectCopies, signal: AbortSignal): Promise<void> {
    const { connections, signature } = this.sources;
    const snapshot = await Snapshot.open(connections, OWNERS.offsite);
    try {
      const zip = zipBackup('snapshot', { snapshot, signature, files: (files) => copies.copy(files) });
      snapshot.onLost((error) => zip.destroy(error));
      await pipeline(zip, createWriteStream(this.archive, { mode: PRIVATE_FILE }), { signal });
      await this.target.save(await readTable(snapshot.client, UNSAVED_SESSIONS), this.sessions);
    } finally {
      await snapshot.close();
    }
  }
}

/** Files that are copied at the same time. */
const PARALLEL_FILES = 4;

/** Copies the media files that the target lacks. The name of an object depends on its content, so equal files are stored once. */
class ObjectCopies {
  /** Files of the backup, without missing ones. */
  files = 0;
  newFiles = 0;
  newBytes = 0;
  private readonly copying = new Map<string, Promise<unknown>>();

  constructor(
    private readonly options: Pick<CopyOptions, 'from' | 'to' | 'hashes' | 'assertRoomFor'>,
    /** Names of the objects in the target. */
    private readonly existing: SeenNames,
  ) {}

  async *copy(files: AsyncIterable<FileReference>): AsyncGenerator<CopiedFile> {
    const copies = new FileCopies({
      ...this.options,
      parallel: PARALLEL_FILES,
      holds: (_key, { sha256 }) => this.existing.has(this.options.to.objectName(sha256)),
      put: (_file, hash, local) => this.putOnce(hash, local),
    });
    for await (const { key, hash, mimeType } of copies.copy(files)) {
      if (hash !== undefined) this.files++;
      yield { key, entry: hash && { ...hash, mimeType } };
    }
  }

  /** Stores the object unless it exists or another call is storing it. */
  private async putOnce({ bytes, sha256 }: FileHash, local: string): Promise<boolean> {
    const name = this.options.to.objectName(sha256);
    const running = this.copying.get(name);
    if (running) await running;
    if (running || this.existing.has(name)) return false;
    const copying = this.options.to.putFile(name, local);
    this.copying.set(name, copying);
    try {
      await copying;
      this.existing.add(name);
      this.newFiles++;
      this.newBytes += bytes;
      return true;
    } finally {
      this.copying.delete(name);
    }
  }
}
