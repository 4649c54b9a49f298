import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { ArchivedFile, IncomingArchives, VerifiedBackup } from '../../application/backup-restore.js';
import type { Checksum, ManifestItem, VerifiedManifest } from '../../domain/manifest.js';
import { BadArchive } from '../../domain/backup.errors.js';
import { ENCRYPTED_SUFFIX, isObjectName, partKey, sessionsText, snapshotOf, type SnapshotHead } from '../../domain/offsite-snapshot.js';
import type { ArchiveSignature } from '../archive-signature.js';
import { archivedFiles, BackupArchive } from '../backup-archive.js';
import { SeenNames } from '../../../../platform/storage/seen-names.js';
import { digestOf, verified } from '../streams.js';
import type { TargetFiles } from '../target-files.js';
import { decrypted, openPart } from './encryption.js';

interface Sources {
  target: TargetFiles;
  archives: IncomingArchives;
  signature: ArchiveSignature;
  /** Text of a key file; needed for an encrypted snapshot. */
  identity?: string;
}

/** A snapshot of the target. Its rows were downloaded and verified; each file is verified while it is read. */
export class OffsiteContents implements VerifiedBackup {
  private constructor(
    private readonly archive: BackupArchive,
    /** Id of the downloaded archive. */
    private readonly received: string,
    private readonly head: SnapshotHead,
    private readonly sources: Sources,
  ) {}

  /** Throws `BadArchive` when a part is damaged or an object is missing. */
  static async open(head: SnapshotHead, sources: Sources): Promise<OffsiteContents> {
    const { target, archives, signature, identity } = sources;
    await digestOf(await openPart(target.storage, partKey(head.id, 'objects'), head.objects));
    const key = partKey(head.id, 'archive', head.encrypted);
    const received = await archives.receive(await openPart(target.storage, key, head.archive, identity));
    try {
      const archive = await BackupArchive.verified(await archives.pathOf(received), signature, head.files);
      const contents = new OffsiteContents(archive, received, head, sources);
      await contents.assertObjects();
      return contents;
    } catch (error) {
      await archives.remove(received);
      throw error;
    }
  }

  get manifest(): VerifiedManifest {
    const { manifest } = this.archive;
    return { ...manifest, isForeign: manifest.isForeign || this.sources.signature.isForeignHead(this.head, manifest.createdAt) };
  }

  table(name: string): Promise<Readable> {
    return this.archive.table(name);
  }

  items(): AsyncGenerator<ManifestItem[]> {
    return this.archive.items();
  }

  files(): AsyncGenerator<ArchivedFile> {
    return archivedFiles(this, readObjectNames(this.sources.target, this.head), (object, file) => {
      if (object === undefined) throw damagedNames();
      return () => this.openObject(object, file);
    });
  }

  /** Rejects with `BadArchive` when the backup is signed and its sessions are not. */
  async sessions(): Promise<Readable | undefined> {
    const { target, signature, identity } = this.sources;
    const { id, encrypted, sessions } = this.head;
    if (sessions === undefined) return undefined;
    const key = partKey(id, 'sessions', encrypted);
    if (!this.archive.manifest.isForeign && !signature.isSigned(sessionsText(id, sessions), sessions.signature))
      throw new BadArchive({ reason: 'wrong_signature', key });
    return openPart(target.storage, key, sessions, identity);
  }

  async close(): Promise<void> {
    await this.archive.close();
    await this.sources.archives.remove(this.received);
  }

  private async openObject(object: string, item: Checksum & { key: string }): Promise<Readable> {
    const { target, identity } = this.sources;
    const file = await target.storage.open(object);
    if (file === undefined) throw missingObject(object);
    const name = `the object ${object} (${item.key})`;
    return verified(object.endsWith(ENCRYPTED_SUFFIX) ? decrypted(file.body, identity, name) : file.body, item, name);
  }

  /** Throws unless the target holds every object of the snapshot. */
  private async assertObjects(): Promise<void> {
    const { target } = this.sources;
    const existing = await listObjects(target, this.head.files);
    for await (const name of readObjectNames(target, this.head)) if (!existing.has(name)) throw missingObject(name);
  }
}

const missingObject = (name: string): BadArchive => new BadArchive({ reason: 'offsite_missing_object', name });

/** The names of the objects of a snapshot, one in a line, in the order of its manifest. */
export async function* objectNames(backup: VerifiedBackup, target: TargetFiles): AsyncGenerator<string> {
  for await (const items of backup.items())
    yield items.map((item) => ('missingKey' in item ? '' : `${target.objectName(item.sha256)}\n`)).join('');
}

async function* readObjectNames({ storage }: TargetFiles, { id, objects }: SnapshotHead): AsyncGenerator<string, undefined> {
  const body = await openPart(storage, partKey(id, 'objects'), objects);
  const lines = createInterface({ input: body, crlfDelay: Infinity });
  body.once('error', () => lines.close());
  try {
    for await (const name of lines) {
      if (!isObjectName(name)) throw damagedNames();
      yield name;
    }
    if (body.errored) throw body.errored;
  } finally {
    body.destroy();
  }
}

const damagedNames = (): BadArchive => new BadArchive({ reason: 'file_list_damaged' });

/** The names of the objects in the target. */
export async function listObjects(target: TargetFiles, expected?: number): Promise<SeenNames> {
  const existing = new SeenNames(expected);
  for await (const { key } of target.storage.list('')) if (isObjectName(key)) existing.add(key);
  return existing;
}

/**
 * Removes objects that no snapshot uses, parts of snapshots without a description, and incomplete files of a killed run. Returns their
 * number. The caller holds the lock, so no backup relies on an unused object. `heads` are all snapshots: it removes nothing when it
 * cannot read the list of one of them.
 */
export async function removeUnusedFiles(target: TargetFiles, heads: SnapshotHead[]): Promise<number> {
  const used = new SeenNames();
  for (const head of heads) for await (const name of readObjectNames(target, head)) used.add(name);
  const snapshots = new Set(heads.map(({ id }) => id));
  let removed = 0;
  for await (const { key } of target.storage.list('')) {
    if (!isUnused(key, used, snapshots)) continue;
    await target.storage.remove(key);
    removed++;
  }
  return removed;
}

function isUnused(key: string, used: SeenNames, snapshots: Set<string>): boolean {
  if (key.endsWith('.partial')) return true;
  if (isObjectName(key)) return !used.has(key);
  const snapshot = snapshotOf(key);
  return snapshot !== undefined && !snapshot.isHead && !snapshots.has(snapshot.id);
}
