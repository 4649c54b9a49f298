import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { message, plainMessage, type Message } from '../../../kernel/message.js';
import { Jobs, OPERATOR, type DefinedJob, type Job, type JobResult } from '../../../platform/jobs/jobs.port.js';
import { BackupStoring, OffsiteEmpty } from '../domain/backup.errors.js';
import type { SnapshotHead } from '../domain/offsite-snapshot.js';
import { FinishedBackups } from './back-up.js';
import { expired } from '../domain/retention.js';
import { BackupRestore, drillFailed, drillResultOf, type BackupToRestore, type DrillResult } from './backup-restore.js';
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
  private readonly job: DefinedJob<Options, OffsiteBackup>;

  constructor(
    private readonly snapshots: OffsiteSnapshots,
    private readonly records: FinishedBackups,
    private readonly backupRestore: BackupRestore,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    this.job = jobs.define<Options, OffsiteBackup>({
      kind: 'offsite',
      execute: (options, job) => this.run(options, job),
      summary: ({ head: { id, rows, files, newFiles, problem, problemMessage } }) => ({
        snapshot: id,
        rows,
        files,
        newFiles,
        problem,
        problemMessage,
      }),
      runningError: () => new BackupStoring(),
      keepsStoredFiles: true,
    });
    jobs.define<object, JobResult>({
      kind: 'offsite-test',
      execute: () => this.test(),
      summary: (result) => result,
      runningError: () => new BackupStoring(),
    });
  }

  /** Makes the backup of the tick once, however many instances call. Returns undefined when it exists. */
  async executeTick(tick: string): Promise<OffsiteBackup | undefined> {
    const isNeeded = async (): Promise<boolean> => !(await this.records.findByTick(tick));
    return (await isNeeded()) ? this.job.runScheduled({ tick }, isNeeded) : undefined;
  }

  /** For the operator. Throws `BackupStoring` while another off-site backup runs. */
  execute(options: Options): Promise<OffsiteBackup> {
    return this.job.run(options, { username: OPERATOR });
  }

  private async run(options: Options, { signal }: Job): Promise<OffsiteBackup> {
    try {
      return await this.make(options, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      await this.records.saveOffsiteFailure(this.clock.now(), reasonOf(error));
      throw error;
    }
  }

  private make({ tick, isNewTarget = false }: Options, signal: AbortSignal): Promise<OffsiteBackup> {
    const startedAt = this.clock.now();
    return this.snapshots.exclusive(async () => {
      const existing = await this.snapshots.list();
      if (existing.length === 0 && !isNewTarget && (await this.records.hasOffsite()))
        throw new OffsiteEmpty({ target: this.snapshots.target });
      const newest = existing.find(({ head, isForeign }) => head !== undefined && !isForeign)?.id;
      const drill = (backup: BackupToRestore): Promise<DrillResult> => drillResultOf(() => this.backupRestore.drill(backup));
      const head = await this.snapshots.write(drill, { newest, signal });
      const { bytes, sha256 } = head.archive;
      const id = await this.records.add({ kind: 'offsite', startedAt, bytes: bytes + head.newBytes, sha256, tick });
      await this.records.saveDrillResult(id, { sentence: verificationOf(head), error: head.problemMessage });
      if (head.problem !== undefined) return { head, removed: [], removedFiles: 0 };
      const removed = await this.removeExpired();
      return { head, removed, removedFiles: await this.snapshots.removeUnused() };
    });
  }

  /** Returns the latest backup in the target. Writes a marker into the target and removes it. Reads the latest backup completely, except an encrypted one, whose key the server lacks. */
  private test(): Promise<JobResult> {
    return this.snapshots.exclusive(async () => {
      const latest = (await this.snapshots.list()).find(({ isForeign }) => !isForeign);
      if (latest === undefined) return {};
      if (latest.head === undefined) return { snapshot: latest.id, problem: latest.problem, problemMessage: plainMessage(latest.error) };
      const { id, rows, files, encrypted, problem, problemMessage } = latest.head;
      if (encrypted || problem !== undefined) return { snapshot: id, rows, files, encrypted, problem, problemMessage };
      const { backup } = await this.snapshots.find(id);
      const drill = await drillResultOf(async () => {
        const sentence = await this.backupRestore.drill(backup);
        await this.snapshots.verifyFiles(id);
        return sentence;
      });
      return { snapshot: id, rows, files, problem: drill.error?.message, problemMessage: drill.error };
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

const offsiteFailed = message('offsite_failed', '{detail}');
const offsiteVerified = message('offsite_verified', 'Restore verified: {rows} rows and {files} files, off-site backup {id}');

function reasonOf(error: unknown): Message {
  if (error instanceof DomainError) return plainMessage(error);
  return offsiteFailed({ detail: (error instanceof Error ? error.message : String(error)).slice(0, REASON_MAX_LENGTH) });
}

const verificationOf = ({ id, problem, rows, files }: SnapshotHead): Message =>
  problem === undefined ? offsiteVerified({ rows, files, id }) : drillFailed({});
