import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { BackUpOffsite, type OffsiteBackup } from '../../src/modules/backup/application/back-up-offsite.js';
import { BackupRestore, type RestoreOptions } from '../../src/modules/backup/application/backup-restore.js';
import { OffsiteSnapshots, type ListedSnapshot } from '../../src/modules/backup/application/offsite-snapshots.js';
import { headText, type SnapshotHead } from '../../src/modules/backup/domain/offsite-snapshot.js';
import type { RestoreReport } from '../../src/modules/backup/domain/backup.js';
import { ArchiveSignature } from '../../src/modules/backup/infrastructure/archive-signature.js';
import { S3Server } from './s3-server.js';
import type { Vitrine } from './vitrine.js';

/** A target of off-site backups and the variables that name it. */
export interface OffsiteTarget {
  variables: NodeJS.ProcessEnv;
  /** The secret key of an encrypted target. */
  identity?: string;
  stop: () => Promise<void>;
}

/** A folder that stands for a mounted disk. */
export class OffsiteFolder implements OffsiteTarget {
  private constructor(
    readonly folder: string,
    readonly identity?: string,
    private readonly recipient?: string,
  ) {}

  static async create(): Promise<OffsiteFolder> {
    return new OffsiteFolder(await mkdtemp(path.join(tmpdir(), 'vitrine-offsite-')));
  }

  static async createEncrypted(): Promise<OffsiteFolder> {
    const identity = await generateX25519Identity();
    return new OffsiteFolder(await mkdtemp(path.join(tmpdir(), 'vitrine-offsite-')), identity, await identityToRecipient(identity));
  }

  get variables(): NodeJS.ProcessEnv {
    return { OFFSITE_FOLDER: this.folder, OFFSITE_RECIPIENTS: this.recipient };
  }

  stop(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }

  pathOf(key: string): string {
    return path.join(this.folder, key.slice(0, 2), key);
  }

  /** Returns the keys of all files, sorted. */
  async keys(): Promise<string[]> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true });
    return entries.flatMap((entry) => (entry.isFile() ? entry.name : [])).toSorted();
  }

  async objects(): Promise<string[]> {
    return (await this.keys()).filter((key) => /^[0-9a-f]{64}/.test(key));
  }

  /** Changes the description of a backup, without its signature. */
  async describe(id: string, change: (head: SnapshotHead) => SnapshotHead): Promise<void> {
    const file = this.pathOf(`snapshot-${id}.json`);
    await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')) as SnapshotHead)));
  }

  /** Lets a backup of the installation look as if it had been made at another time. */
  async setTime(vitrine: Vitrine, id: string, createdAt: string): Promise<void> {
    const signature = vitrine.app.get(ArchiveSignature, { strict: false }).start();
    await this.describe(id, (head) => ({
      ...head,
      createdAt,
      signature: signature.update(headText({ ...head, createdAt })).digest('hex'),
    }));
  }

  /** Copies a backup to another id, as an attacker can who writes to the target. */
  async copy(id: string, copy: string): Promise<void> {
    for (const key of (await this.keys()).filter((each) => each.startsWith(`snapshot-${id}.`)))
      await copyFile(this.pathOf(key), this.pathOf(key.replace(id, copy)));
    await this.describe(copy, (head) => ({ ...head, id: copy }));
  }

  /** Changes one byte in the middle of the file. */
  async damage(key: string): Promise<void> {
    const bytes = await readFile(this.pathOf(key));
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    await writeFile(this.pathOf(key), bytes);
  }
}

export async function offsiteBucket(): Promise<OffsiteTarget> {
  const server = await S3Server.start();
  const variables = Object.fromEntries(Object.entries(server.variables).map(([name, value]) => [`OFFSITE_${name}`, value]));
  return { variables, stop: () => server.stop() };
}

export const backUpOffsite = (vitrine: Vitrine, isNewTarget = false): Promise<OffsiteBackup> =>
  vitrine.app.get(BackUpOffsite, { strict: false }).execute({ isNewTarget });

export const listOffsite = (vitrine: Vitrine): Promise<ListedSnapshot[]> => vitrine.app.get(OffsiteSnapshots, { strict: false }).list();

export async function restoreOffsite(
  vitrine: Vitrine,
  id: string,
  { identity, ...options }: RestoreOptions & { identity?: string } = {},
): Promise<RestoreReport> {
  const { backup } = await vitrine.app.get(OffsiteSnapshots, { strict: false }).find(id, identity);
  return vitrine.app.get(BackupRestore, { strict: false }).apply(backup, options);
}
