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
import { OWNERS } from '../../domain/backup.js';
import { rowsIn } from '../../domain/manifest.js';
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
import { FileHashes } from '../stored-file-keys.js';
import { MissingFiles } from '../missing-files.js';
import { readTable } from '../tables.js';
import type { TargetFiles } from '../target-files.js';
import { UNSAVED_SESSIONS } from '../unsaved-sessions.js';
import { Snapshot, zipBackup } from '../zip-backup.js';
import { listObjects, objectNames } from './offsite-contents.js';

/** Files that are copied at the same time. */
const PARALLEL_FILES = 4;

interface Run {
  id: string;
  target: TargetFiles;
  /** Paths of the local files. */
  archive: string;
  sessions: string;
}

/** Writes one snapshot: first the objects that the target lacks, then the rows, and the description last. */
@Injectable()
export class SnapshotWriter {
  private readonly hashes: FileHashes;

  constructor(
    private readonly connections: DedicatedConnections,
    private readonly storage: FileStorage,
    private readonly disk: DiskSpace,
    private readonly signature: ArchiveSignature,
    private readonly config: Config,
    dataSource: DataSource,
  ) {
    this.hashes = new FileHashes((sql, values) => dataSource.query(sql, values));
  }

  async write(
    { id, target }: Pick<Run, 'id' | 'target'>,
    drill: (backup: BackupToRestore) => Promise<DrillResult>,
    signal: AbortSignal,
  ): Promise<SnapshotHead> {
    const run = { id, target, archive: target.newPath(), sessions: target.newPath() };
    const copies = await this.objectCopies(target);
    await this.writeLocalFiles(run, copies, signal);
    const { copied, alreadyCopied } = copies.summary;
    const open = (): Promise<BackupArchive> => BackupArchive.verified(run.archive, this.signature, copied + alreadyCopied);
    const { error } = await drill(open);
    signal.throwIfAborted();
    const archive = await open();
    try {
      const parts = await this.putParts(run, archive, copies);
      const head = { ...parts, problem: error?.message, problemMessage: error, signature: this.signature.sign(headText(parts)) };
      await target.putText(partKey(id, 'head'), `${JSON.stringify(head, null, 1)}\n`);
      await this.hashes.removeUnused();
      return head;
    } finally {
      await archive.close();
    }
  }

  /** Copies the media files that the target lacks. The name of an object depends on its content, so equal files are stored once. */
  private async objectCopies(target: TargetFiles): Promise<FileCopies> {
    const existing = await listObjects(target);
    return new FileCopies({
      from: this.storage,
      to: target,
      parallel: PARALLEL_FILES,
      hashes: this.hashes,
      nameOf: (_file, { sha256 }) => target.objectName(sha256),
      holdsRecorded: (name) => existing.has(name),
      holdsRead: (name) => existing.has(name),
      onStored: (name) => existing.add(name),
      missing: new MissingFiles(),
      assertRoomFor: (bytes) => this.disk.assertRoomFor(bytes),
    });
  }

  private async writeLocalFiles({ target, archive, sessions }: Run, copies: FileCopies, signal: AbortSignal): Promise<void> {
    const snapshot = await Snapshot.open(this.connections, OWNERS.offsite);
    try {
      const zip = zipBackup('snapshot', { snapshot, signature: this.signature, files: (files) => copies.copy(files) });
      snapshot.onLost((error) => zip.destroy(error));
      await pipeline(zip, createWriteStream(archive, { mode: PRIVATE_FILE }), { signal });
      await target.save(await readTable(snapshot.client, UNSAVED_SESSIONS), sessions, target.encryption);
    } finally {
      await snapshot.close();
    }
  }

  /** Returns the description of the written parts, without its signature. */
  private async putParts({ id, target, ...local }: Run, archive: BackupArchive, { summary }: FileCopies): Promise<SnapshotHead> {
    const { manifest } = archive;
    const encrypted = target.encryption !== undefined;
    const archiveKey = partKey(id, 'archive', encrypted);
    const sessions = await target.putFile(partKey(id, 'sessions', encrypted), local.sessions);
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
      archive: await (encrypted ? target.put(archiveKey, createReadStream(local.archive)) : target.putFile(archiveKey, local.archive)),
      objects: await target.put(partKey(id, 'objects'), Readable.from(objectNames(archive, target), { objectMode: false })),
      sessions: { ...sessions, signature: this.signature.sign(sessionsText(id, sessions)) },
      secret: encrypted ? await target.putText(partKey(id, 'secret'), this.config.sessionSecrets.join(' ')) : undefined,
    };
  }
}
