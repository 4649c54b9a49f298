import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { OffsiteEmpty } from '../domain/offsite.errors.js';
import type { SnapshotHead } from '../domain/offsite-snapshot.js';
import { FinishedBackups } from '../domain/finished-backups.js';
import { expired } from '../domain/retention.js';
import { BackupLock } from './backup-lock.js';
import { BackupRestore } from './backup-restore.js';
import { drillResultOf } from './drill-result.js';
import { OffsiteSnapshots } from './offsite-snapshots.js';

const REASON_MAX_LENGTH = 1000;

export interface OffsiteBackup {
  head: SnapshotHead;
  /** Ids of the snapshots that the retention removed. */
  removed: string[];
  /** Files of the target that no snapshot used any more. */
  removedFiles: number;
}

interface Options {
  /** The scheduled run, which is recorded once. */
  tick?: string;
  /** True when the operator says that the target is new, and therefore empty. */
  isNewTarget?: boolean;
}

/** Makes an off-site backup and tries its restore. A backup that fails removes no earlier one. */
@Injectable()
export class BackUpOffsite {
  constructor(
    private readonly snapshots: OffsiteSnapshots,
    private readonly backupLock: BackupLock,
    private readonly records: FinishedBackups,
    private readonly backupRestore: BackupRestore,
    private readonly clock: Clock,
  ) {}

  /** Makes the backup of the tick once, however many instances call. Returns undefined when it exists. */
  async executeTick(tick: string): Promise<OffsiteBackup | undefined> {
    if (await this.records.findByTick(tick)) return undefined;
    return this.backupLock.offsite('wait', async () => {
      if (await this.records.findByTick(tick)) return undefined;
      return this.run({ tick });
    });
  }

  /** Throws `BackupStoring` while another off-site backup runs. */
  execute(options: Options): Promise<OffsiteBackup> {
    return this.backupLock.offsite('refuse', () => this.run(options));
  }

  private async run(options: Options): Promise<OffsiteBackup> {
    try {
      return await this.make(options);
    } catch (error) {
      await this.records.saveOffsiteFailure(this.clock.now(), reasonOf(error));
      throw error;
    }
  }

  private make({ tick, isNewTarget = false }: Options): Promise<OffsiteBackup> {
    const startedAt = this.clock.now();
    return this.snapshots.exclusive(async () => {
      const existing = await this.snapshots.list();
      if (existing.length === 0 && !isNewTarget && (await this.records.hasOffsite())) throw new OffsiteEmpty(this.snapshots.target);
      const newest = existing.find(({ head, isForeign }) => head !== undefined && !isForeign)?.id;
      const head = await this.snapshots.write((backup) => drillResultOf(() => this.backupRestore.drill(backup)), newest);
      const { bytes, sha256 } = head.archive;
      const id = await this.records.add({ kind: 'offsite', startedAt, bytes: bytes + head.newBytes, sha256, tick });
      await this.records.saveDrillResult(id, { sentence: verificationOf(head), error: head.problem });
      if (head.problem !== undefined) return { head, removed: [], removedFiles: 0 };
      const removed = await this.removeExpired();
      return { head, removed, removedFiles: await this.snapshots.removeUnused() };
    });
  }

  private async removeExpired(): Promise<string[]> {
    const snapshots = (await this.snapshots.list()).flatMap(({ id, head }) =>
      head === undefined ? [] : { id, finishedAt: new Date(head.createdAt), failed: head.problem !== undefined },
    );
    const removed = expired(snapshots, this.snapshots.retention).map(({ id }) => id);
    for (const id of removed) await this.snapshots.remove(id);
    return removed;
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, REASON_MAX_LENGTH);

const verificationOf = ({ id, problem, rows, files }: SnapshotHead): string =>
  problem === undefined ? `Restore verified: ${rows} rows and ${files} files, off-site backup ${id}` : 'The restore drill failed.';
