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
import type { DrillResult } from '../../application/drill-result.js';
import type { BackupToRestore } from '../../application/backup-restore.js';
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
import { FileHashes } from '../file-hashes.js';
import { Snapshot } from '../snapshot.js';
import type { TargetFiles } from '../target-files.js';
import { zipBackup, type CopiedFile } from '../zip-backup.js';
import type { FileReference } from '../stored-file-references.js';
import { ObjectCopies } from './object-copies.js';
import { listObjects, ObjectNames } from './object-names.js';

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
  private readonly names: ObjectNames;
  private files = 0;

  constructor(
    private readonly target: TargetFiles,
    private readonly sources: OffsiteSources,
  ) {
    this.archive = target.newPath();
    this.sessions = target.newPath();
    this.names = new ObjectNames(target.newPath());
  }

  async write(id: string, drill: (backup: BackupToRestore) => Promise<DrillResult>, signal: AbortSignal): Promise<SnapshotHead> {
    const { storage, disk, signature, hashes } = this.sources;
    const assertRoomFor = (bytes: number): Promise<void> => disk.assertRoomFor(bytes);
    const copies = new ObjectCopies({ from: storage, to: this.target, hashes, assertRoomFor }, await listObjects(this.target));
    await this.writeArchive(copies, signal);
    const open = (): Promise<BackupArchive> => BackupArchive.withoutFiles(this.archive, this.files, signature);
    const archive = await open();
    await archive.close();
    const { manifest } = archive;
    const { error: problem } = await drill(open);
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
      objects: await this.target.putFile(objectsKey(id), this.names.path),
      sessions: await this.putSessions(id, encrypted),
      secret: encrypted ? await this.putSecret(id) : undefined,
      problem,
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
      const zip = zipBackup('snapshot', { snapshot, signature, files: (files) => this.listed(copies, files) });
      snapshot.onLost((error) => zip.destroy(error));
      await pipeline(zip, createWriteStream(this.archive, { mode: PRIVATE_FILE }), { signal });
      await this.names.close();
      await this.target.save(await snapshot.sessions(), this.sessions);
    } catch (error) {
      this.names.discard();
      throw error;
    } finally {
      await snapshot.close();
    }
  }

  private async *listed(copies: ObjectCopies, files: AsyncIterable<FileReference>): AsyncGenerator<CopiedFile> {
    for await (const { key, hash, mimeType } of copies.copy(files)) {
      if (hash !== undefined) {
        await this.names.add(this.target.objectName(hash.sha256));
        this.files++;
      }
      yield { key, entry: hash && { ...hash, mimeType } };
    }
  }
}
