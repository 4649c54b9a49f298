import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { ArchivedFile, IncomingArchives, VerifiedBackup } from '../../application/backup-restore.js';
import type { ManifestItem, VerifiedManifest } from '../../domain/backup.js';
import { BadArchive } from '../../domain/backup.errors.js';
import {
  archiveKey,
  ENCRYPTED_SUFFIX,
  objectsKey,
  sessionsKey,
  sessionsText,
  type PartName,
  type SnapshotHead,
} from '../../domain/offsite-snapshot.js';
import type { ArchiveSignature } from '../archive-signature.js';
import { BackupArchive } from '../backup-archive.js';
import { verified } from '../digest.js';
import type { TargetFiles } from '../target-files.js';
import { decrypted, openPart } from './encryption.js';
import { listObjects, readObjectNames } from './object-names.js';

interface Sources {
  target: TargetFiles;
  archives: IncomingArchives;
  signature: ArchiveSignature;
  /** Text of a key file; needed for an encrypted snapshot. */
  identity?: string;
}

interface Opened extends Sources {
  head: SnapshotHead;
  /** Ids of the downloaded parts. */
  parts: Record<PartName, string>;
}

/** A snapshot of the target. Its rows were downloaded and verified; each file is verified while it is read. */
export class OffsiteContents implements VerifiedBackup {
  private constructor(
    private readonly archive: BackupArchive,
    private readonly opened: Opened,
  ) {}

  /** Throws `BadArchive` when a part is damaged or an object is missing. */
  static async open(head: SnapshotHead, sources: Sources): Promise<OffsiteContents> {
    const { target, archives, signature, identity } = sources;
    const received: string[] = [];
    const receive = async (body: Readable): Promise<string> => {
      const id = await archives.receive(body);
      received.push(id);
      return id;
    };
    try {
      const stored = await openPart(target.storage, archiveKey(head.id, head.encrypted), head.archive, identity);
      const objects = await openPart(target.storage, objectsKey(head.id), head.objects);
      const parts = { archive: await receive(stored), objects: await receive(objects) };
      const archive = await BackupArchive.verified(await archives.pathOf(parts.archive), signature, head.files);
      const contents = new OffsiteContents(archive, { ...sources, head, parts });
      await contents.assertObjects();
      return contents;
    } catch (error) {
      for (const id of received) await archives.remove(id);
      throw error;
    }
  }

  get manifest(): VerifiedManifest {
    const { manifest } = this.archive;
    const { head, signature } = this.opened;
    return { ...manifest, isForeign: manifest.isForeign || signature.isForeignHead(head, manifest.createdAt) };
  }

  table(name: string): Promise<Readable> {
    return this.archive.table(name);
  }

  items(): AsyncGenerator<ManifestItem[]> {
    return this.archive.items();
  }

  async *files(): AsyncGenerator<ArchivedFile> {
    const names = await this.names();
    try {
      for await (const items of this.items()) {
        for (const item of items) {
          if ('missingKey' in item) continue;
          const { value: object } = await names.next();
          if (object === undefined) throw new BadArchive({ reason: 'file_list_damaged' });
          yield { ...item, open: () => this.openObject(object, item) };
        }
      }
    } finally {
      await names.return(undefined);
    }
  }

  /** Rejects with `BadArchive` when the backup is signed and its sessions are not. */
  async sessions(): Promise<Readable | undefined> {
    const { head, target, signature, identity } = this.opened;
    const { id, encrypted, sessions } = head;
    if (sessions === undefined) return undefined;
    const key = sessionsKey(id, encrypted);
    if (!this.archive.manifest.isForeign && !signature.startCheck().update(sessionsText(id, sessions)).matches(sessions.signature))
      throw new BadArchive({ reason: 'wrong_signature', key });
    return openPart(target.storage, key, sessions, identity);
  }

  async close(): Promise<void> {
    const { archives, parts } = this.opened;
    await this.archive.close();
    for (const id of Object.values(parts)) await archives.remove(id);
  }

  private async names(): Promise<AsyncGenerator<string, undefined>> {
    const { archives, parts } = this.opened;
    return readObjectNames(createReadStream(await archives.pathOf(parts.objects)));
  }

  private async openObject(object: string, item: { key: string; bytes: number; sha256: string }): Promise<Readable> {
    const file = await this.opened.target.storage.open(object);
    if (file === undefined) throw missingObject(object);
    const name = `the object ${object} (${item.key})`;
    return verified(object.endsWith(ENCRYPTED_SUFFIX) ? decrypted(file.body, this.opened.identity, name) : file.body, item, name);
  }

  /** Throws unless the target holds every object of the snapshot. */
  private async assertObjects(): Promise<void> {
    const existing = await listObjects(this.opened.target, this.opened.head.files);
    for await (const name of await this.names()) if (!existing.has(name)) throw missingObject(name);
  }
}

const missingObject = (name: string): BadArchive => new BadArchive({ reason: 'offsite_missing_object', name });
