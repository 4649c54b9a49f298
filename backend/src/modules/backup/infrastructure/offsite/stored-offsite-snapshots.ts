import { randomBytes, randomUUID } from 'node:crypto';
import * as path from 'node:path';
import { text } from 'node:stream/consumers';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../../kernel/clock.js';
import { Config } from '../../../../platform/config/config.js';
import type { OffsiteSettings } from '../../../../platform/config/service-settings.js';
import { isPermissionDenied } from '../../../../platform/database/database-errors.js';
import { createOffsiteStorage } from '../../../../platform/storage/create-storage.js';
import { OffsiteSnapshots, type ListedSnapshot, type WriteOptions } from '../../application/offsite-snapshots.js';
import { IncomingArchives, type BackupToRestore, type DrillResult } from '../../application/backup-restore.js';
import { BadArchive, OffsiteInUse, OffsiteNotConfigured, OffsiteUnavailable, SnapshotNotFound } from '../../domain/backup.errors.js';
import {
  isSnapshotId,
  parseHead,
  partKey,
  SNAPSHOT_PREFIX,
  snapshotId,
  snapshotKeys,
  snapshotOf,
  type SnapshotHead,
} from '../../domain/offsite-snapshot.js';
import type { Retention } from '../../domain/retention.js';
import { ArchiveSignature } from '../archive-signature.js';
import { digestOf, mapInOrder } from '../streams.js';
import { TargetFiles } from '../target-files.js';
import { Encryption, openPart } from './encryption.js';
import { OffsiteContents, removeUnusedFiles } from './offsite-contents.js';
import { SnapshotWriter } from './snapshot-writer.js';

const PARALLEL_FILES = 4;

@Injectable()
export class StoredOffsiteSnapshots extends OffsiteSnapshots implements OnModuleDestroy {
  private files?: Promise<TargetFiles>;

  constructor(
    private readonly config: Config,
    private readonly writer: SnapshotWriter,
    private readonly signature: ArchiveSignature,
    private readonly archives: IncomingArchives,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {
    super();
  }

  get retention(): Retention {
    return this.settings.keep;
  }

  get target(): string {
    const { s3, folder } = this.settings;
    return s3 === undefined ? folder : `the bucket ${s3.bucket}`;
  }

  async exclusive<T>(work: () => Promise<T>): Promise<T> {
    const target = await this.open();
    await this.list();
    await target.emptyFolder();
    return withRunMarker(target, await databaseIdentity(this.dataSource), work);
  }

  async list(max?: number): Promise<ListedSnapshot[]> {
    const target = await this.open();
    const ids: string[] = [];
    try {
      for await (const { key } of target.storage.list(SNAPSHOT_PREFIX)) {
        const snapshot = snapshotOf(key);
        if (snapshot?.isHead) ids.push(snapshot.id);
      }
    } catch (error) {
      throw new OffsiteUnavailable({ target: this.target, detail: reasonOf(error) });
    }
    const listed: ListedSnapshot[] = [];
    for (const id of ids.toSorted().toReversed().slice(0, max)) listed.push(await this.read(target, id));
    return foreignLast(listed);
  }

  async write(drill: (backup: BackupToRestore) => Promise<DrillResult>, { newest, signal }: WriteOptions): Promise<SnapshotHead> {
    const id = snapshotId(this.clock.now(), randomBytes(3).toString('hex'), newest);
    return this.writer.write({ id, target: await this.open() }, drill, signal);
  }

  /** Removes the description first, so that an incomplete removal leaves parts that `removeUnused` removes. */
  async remove(id: string): Promise<void> {
    const { storage } = await this.open();
    for (const key of snapshotKeys(id)) await storage.remove(key);
  }

  async removeUnused(): Promise<number> {
    const heads = (await this.list()).map(({ head, error }) => {
      if (head === undefined) throw error;
      return head;
    });
    return removeUnusedFiles(await this.open(), heads);
  }

  async find(id: string, identity?: string): Promise<{ id: string; backup: BackupToRestore }> {
    const head = await this.headOf(id);
    return { id: head.id, backup: async () => this.contents(head, identity) };
  }

  async verifyFiles(id: string, identity?: string): Promise<number> {
    const contents = await this.contents(await this.headOf(id), identity);
    try {
      const sessions = await contents.sessions();
      if (sessions !== undefined) await digestOf(sessions);
      for await (const read of mapInOrder(contents.files(), PARALLEL_FILES, async ({ open }) => digestOf(await open()))) void read;
      return contents.manifest.files;
    } finally {
      await contents.close();
    }
  }

  async sessionSecret(id: string, identity?: string): Promise<string | undefined> {
    const head = await this.headOf(id);
    if (head.secret === undefined) return undefined;
    const key = partKey(head.id, 'secret');
    return text(await openPart((await this.open()).storage, key, head.secret, identity));
  }

  async onModuleDestroy(): Promise<void> {
    const { storage } = (await this.files) ?? {};
    if (storage !== undefined && 'onModuleDestroy' in storage) (storage as unknown as OnModuleDestroy).onModuleDestroy();
  }

  private async contents(head: SnapshotHead, identity?: string): Promise<OffsiteContents> {
    const { archives, signature } = this;
    return OffsiteContents.open(head, { target: await this.open(), archives, signature, identity });
  }

  private async headOf(id: string): Promise<SnapshotHead> {
    if (id === 'latest') {
      const newest = (await this.list()).find(({ head }) => head !== undefined && head.problem === undefined);
      if (newest?.head === undefined) throw new SnapshotNotFound({ id });
      return newest.head;
    }
    if (!isSnapshotId(id)) throw new SnapshotNotFound({ id });
    const content = await (await this.open()).readText(partKey(id, 'head'));
    if (content === undefined) throw new SnapshotNotFound({ id });
    return parseHead(id, content);
  }

  private async read(target: TargetFiles, id: string): Promise<ListedSnapshot> {
    try {
      const head = parseHead(id, (await target.readText(partKey(id, 'head'))) ?? '');
      return { id, head, problem: head.problem, isForeign: this.signature.isForeignHead(head) };
    } catch (error) {
      if (!(error instanceof BadArchive)) throw error;
      return { id, error, problem: error.message, isForeign: false };
    }
  }

  private open(): Promise<TargetFiles> {
    return (this.files ??= this.connect(this.settings));
  }

  private async connect(settings: OffsiteSettings): Promise<TargetFiles> {
    const { dataDir, sessionSecret } = this.config;
    const { recipients } = settings;
    const storage = await createOffsiteStorage(settings);
    const folder = path.join(dataDir, 'offsite');
    return new TargetFiles(storage, folder, recipients.length === 0 ? undefined : new Encryption(recipients, sessionSecret));
  }

  private get settings(): OffsiteSettings {
    if (this.config.offsite === undefined) throw new OffsiteNotConfigured();
    return this.config.offsite;
  }
}

/** An unsigned one after a signed one is foreign too, because only earlier versions signed none. */
function foreignLast(newestFirst: ListedSnapshot[]): ListedSnapshot[] {
  const newest = newestFirst.find(({ head, isForeign }) => head?.signature !== undefined && !isForeign)?.id;
  const isLaterUnsigned = ({ id, head }: ListedSnapshot): boolean =>
    newest !== undefined && id > newest && head !== undefined && head.signature === undefined;
  const judged = newestFirst.map((each) => (isLaterUnsigned(each) ? { ...each, isForeign: true } : each));
  return [...judged.filter(({ isForeign }) => !isForeign), ...judged.filter(({ isForeign }) => isForeign)];
}

/** The storages wrap the reason of the network or the disk as the cause. */
function reasonOf(error: unknown): string {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return reason instanceof Error ? `${reason.name === 'Error' ? '' : `${reason.name}: `}${reason.message}` : String(reason);
}

const MARKER_PREFIX = 'run-';

/**
 * Runs the work while a marker is in the target. Throws `OffsiteInUse` when another database has a marker there: its files must not be
 * removed, and it must not remove files of this run. Two that start at the same time see each other's marker, so at most one continues.
 * Markers of the same database are those of killed runs, because the caller holds its lock.
 */
async function withRunMarker<T>(target: TargetFiles, database: string, work: () => Promise<T>): Promise<T> {
  const own = `${MARKER_PREFIX}${randomUUID()}.json`;
  await target.putText(own, `${JSON.stringify({ database })}\n`);
  try {
    for await (const { key } of target.storage.list(MARKER_PREFIX)) {
      if (key === own) continue;
      if (!(await isMarkerOf(target, key, database))) throw new OffsiteInUse({ key });
      await target.storage.remove(key);
    }
    return await work();
  } finally {
    await target.storage.remove(own);
  }
}

async function isMarkerOf(target: TargetFiles, key: string, database: string): Promise<boolean> {
  const marker = await target.readText(key);
  return marker === undefined || key.endsWith('.partial') || marker === `${JSON.stringify({ database })}\n`;
}

/** A cluster has one identifier from its creation on, also after a restart on another address. */
const OF_CLUSTER = `select system_identifier::text || '/' || current_database() as database from pg_control_system()`;
const OF_DATABASE = `select 'oid ' || oid || '/' || datname as database from pg_database where datname = current_database()`;

/**
 * Identifies the database of this installation among others. A hosting company may reserve `pg_control_system` for its own role; then two
 * clusters whose databases have the same name and object id are taken for one.
 */
export async function databaseIdentity(dataSource: Pick<DataSource, 'query'>): Promise<string> {
  const identity = async (statement: string): Promise<string> => {
    const [row] = await dataSource.query<{ database: string }[]>(statement);
    return row?.database ?? '';
  };
  try {
    return await identity(OF_CLUSTER);
  } catch (error) {
    if (!isPermissionDenied(error)) throw error;
    new Logger('off-site backup').warn(
      'The database role may not call pg_control_system(), so a second installation that backs up to the same target may not be noticed.',
    );
    return identity(OF_DATABASE);
  }
}
