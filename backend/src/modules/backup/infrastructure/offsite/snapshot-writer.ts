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
  headText,
  partKey,
  sessionsText,
  SNAPSHOT_FORMAT,
  SNAPSHOT_FORMAT_VERSION,
  type SnapshotHead,
} from '../../domain/offsite-snapshot.js';
import { ArchiveSignature } from '../archive-signature.js';
import { BackupArchive } from '../backup-archive.js';
import { FileCopies } from '../file-copies.js';
import { FileHashes } from '../media-files.js';
import { Snapshot } from '../snapshot.js';
import { readTable } from '../tables.js';
import type { TargetFiles } from '../target-files.js';
import { UNSAVED_SESSIONS } from '../unsaved-sessions.js';
import { zipBackup } from '../zip-backup.js';
import { listObjects, objectNames } from './objects.js';

/** Files that are copied at the same time. */
const PARALLEL_FILES = 4;

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

  constructor(
    private readonly target: TargetFiles,
    private readonly sources: OffsiteSources,
  ) {
    this.archive = target.newPath();
    this.sessions = target.newPath();
  }

  async write(id: string, drill: (backup: BackupToRestore) => Promise<DrillResult>, signal: AbortSignal): Promise<SnapshotHead> {
    const { signature, hashes } = this.sources;
    const copies = await this.objectCopies();
    await this.writeArchive(copies, signal);
    const { copied, alreadyCopied } = copies.summary;
    const open = (): Promise<BackupArchive> => BackupArchive.verified(this.archive, signature, copied + alreadyCopied);
    const { error: problem } = await drill(open);
    signal.throwIfAborted();
    const archive = await open();
    try {
      const head = await this.writeParts(id, archive, copies);
      const signed = { ...head, problem, signature: signature.start().update(headText(head)).digest('hex') };
      await this.target.putText(partKey(id, 'head'), `${JSON.stringify(signed, null, 1)}\n`);
      await hashes.removeUnused();
      return signed;
    } finally {
      await archive.close();
    }
  }

  /** Copies the media files that the target lacks. The name of an object depends on its content, so equal files are stored once. */
  private async objectCopies(): Promise<FileCopies> {
    const { storage, disk, hashes } = this.sources;
    const existing = await listObjects(this.target);
    return new FileCopies({
      from: storage,
      to: this.target,
      parallel: PARALLEL_FILES,
      hashes,
      nameOf: (_file, { sha256 }) => this.target.objectName(sha256),
      holdsRecorded: (name) => existing.has(name),
      holdsRead: (name) => existing.has(name),
      onStored: (name) => existing.add(name),
      assertRoomFor: (bytes) => disk.assertRoomFor(bytes),
    });
  }

  private async writeArchive(copies: FileCopies, signal: AbortSignal): Promise<void> {
    const { connections, signature } = this.sources;
    const snapshot = await Snapshot.open(connections, OWNERS.offsite);
    try {
      const zip = zipBackup('snapshot', { snapshot, signature, files: (files) => copies.copy(files) });
      snapshot.onLost((error) => zip.destroy(error));
      await pipeline(zip, createWriteStream(this.archive, { mode: PRIVATE_FILE }), { signal });
      await this.target.save(await readTable(snapshot.client, UNSAVED_SESSIONS), this.sessions, this.target.encryption);
    } finally {
      await snapshot.close();
    }
  }

  /** Returns the description of the written parts, without its signature. */
  private async writeParts(id: string, archive: BackupArchive, { summary }: FileCopies): Promise<SnapshotHead> {
    const { target, sources } = this;
    const { manifest } = archive;
    const encrypted = target.encryption !== undefined;
    const archiveKey = partKey(id, 'archive', encrypted);
    const names = Readable.from(objectNames(archive, target), { objectMode: false });
    return {
      format: SNAPSHOT_FORMAT,
      formatVersion: SNAPSHOT_FORMAT_VERSION,
      id,
      createdAt: manifest.createdAt,
      schemaVersion: manifest.schemaVersion,
      rows: rowsIn(manifest),
      files: manifest.files,
      missingFiles: manifest.missingFiles,
      newFiles: summary.copied,
      newBytes: summary.bytes,
      encrypted,
      archive: await (encrypted ? target.put(archiveKey, createReadStream(this.archive)) : target.putFile(archiveKey, this.archive)),
      objects: await target.put(partKey(id, 'objects'), names),
      sessions: await this.putSessions(id, encrypted),
      secret: encrypted ? await target.putText(partKey(id, 'secret'), sources.sessionSecrets.join(' ')) : undefined,
    };
  }

  private async putSessions(id: string, encrypted: boolean): Promise<SnapshotHead['sessions']> {
    const part = await this.target.putFile(partKey(id, 'sessions', encrypted), this.sessions);
    return { ...part, signature: this.sources.signature.start().update(sessionsText(id, part)).digest('hex') };
  }
}
