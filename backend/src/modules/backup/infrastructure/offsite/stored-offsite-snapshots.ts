import { randomBytes } from 'node:crypto';
import * as path from 'node:path';
import { text } from 'node:stream/consumers';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../../kernel/clock.js';
import { Config } from '../../../../platform/config/config.js';
import type { OffsiteSettings } from '../../../../platform/config/service-settings.js';
import { createOffsiteStorage } from '../../../../platform/storage/create-storage.js';
import { OffsiteSnapshots, type ListedSnapshot, type WriteOptions } from '../../application/offsite-snapshots.js';
import { IncomingArchives, type BackupToRestore, type DrillResult } from '../../application/backup-restore.js';
import { BadArchive } from '../../domain/backup.errors.js';
import { OffsiteNotConfigured, OffsiteUnavailable, SnapshotNotFound } from '../../domain/backup.errors.js';
import {
  headKey,
  isSnapshotId,
  parseHead,
  partKeys,
  secretKey,
  SNAPSHOT_PREFIX,
  snapshotId,
  snapshotOf,
  type SnapshotHead,
} from '../../domain/offsite-snapshot.js';
import type { Retention } from '../../domain/retention.js';
import { digestOf } from '../digest.js';
import { mapInOrder } from '../map-in-order.js';
import { TargetFiles } from '../target-files.js';
import { Encryption, openPart } from './encryption.js';
import { OffsiteContents } from './offsite-contents.js';
import { removeUnusedFiles } from './object-names.js';
import { databaseIdentity, withRunMarker } from './run-marker.js';
import { OffsiteSources, SnapshotWriter } from './snapshot-writer.js';

const PARALLEL_FILES = 4;

@Injectable()
export class StoredOffsiteSnapshots extends OffsiteSnapshots implements OnModuleDestroy {
  private files?: Promise<TargetFiles>;

  constructor(
    private readonly config: Config,
    private readonly sources: OffsiteSources,
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
    return new SnapshotWriter(await this.open(), this.sources).write(id, drill, signal);
  }

  /** Removes the description first, so that an incomplete removal leaves parts that `removeUnused` removes. */
  async remove(id: string): Promise<void> {
    const { storage } = await this.open();
    for (const key of [headKey(id), ...partKeys(id)]) await storage.remove(key);
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
      let files = 0;
      const read = mapInOrder(contents.files(), PARALLEL_FILES, async ({ open }) => digestOf(await open()));
      for await (const done of read) {
        void done;
        files++;
      }
      return files;
    } finally {
      await contents.close();
    }
  }

  async sessionSecret(id: string, identity?: string): Promise<string | undefined> {
    const head = await this.headOf(id);
    if (head.secret === undefined) return undefined;
    const key = secretKey(head.id);
    return text(await openPart((await this.open()).storage, key, head.secret, identity));
  }

  async onModuleDestroy(): Promise<void> {
    const { storage } = (await this.files) ?? {};
    if (storage !== undefined && 'onModuleDestroy' in storage) (storage as unknown as OnModuleDestroy).onModuleDestroy();
  }

  private async contents(head: SnapshotHead, identity?: string): Promise<OffsiteContents> {
    const { signature } = this.sources;
    return OffsiteContents.open(head, { target: await this.open(), archives: this.archives, signature, identity });
  }

  private async headOf(id: string): Promise<SnapshotHead> {
    if (id === 'latest') {
      const newest = (await this.list()).find(({ head }) => head !== undefined && head.problem === undefined);
      if (newest?.head === undefined) throw new SnapshotNotFound({ id });
      return newest.head;
    }
    if (!isSnapshotId(id)) throw new SnapshotNotFound({ id });
    const content = await (await this.open()).readText(headKey(id));
    if (content === undefined) throw new SnapshotNotFound({ id });
    return parseHead(id, content);
  }

  private async read(target: TargetFiles, id: string): Promise<ListedSnapshot> {
    try {
      const head = parseHead(id, (await target.readText(headKey(id))) ?? '');
      return {
        id,
        head,
        problem: head.problem,
        isForeign: this.sources.signature.isForeignHead(head),
      };
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
