import { randomBytes } from 'node:crypto';
import { addAbortSignal } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Message } from '../../../kernel/message.js';
import { Jobs, type DefinedJob, type Job, type JobStarter } from '../../../platform/jobs/jobs.port.js';
import { FileStorage, type StoredFile } from '../../../platform/storage/file-storage.port.js';
import { StoredFiles } from '../../../platform/storage/stored-files.port.js';
import { fileNameOf, OWNERS } from '../domain/backup.js';
import { BackupNotFound, BackupStoring } from '../domain/backup.errors.js';
import { BackUp, FinishedBackups } from './back-up.js';
import { expired, type Retention } from '../domain/retention.js';
import { BackupRestore, drillResultOf, IncomingArchives, type DrillResult } from './backup-restore.js';

interface OpenedBackup extends StoredFile {
  name: string;
  mimeType: string;
}

/** A run of the schedule, which is recorded once. */
interface Scheduled {
  tick: string;
  retention: Retention;
}

interface Stored {
  id: number;
  drill: DrillResult;
}

/** Full backups in the storage, each with a restore drill (PR-50), because an untested backup may not be restorable. */
@Injectable()
export class StoredBackups {
  private readonly job: DefinedJob<Partial<Scheduled>, Stored>;

  constructor(
    private readonly backUp: BackUp,
    private readonly archives: IncomingArchives,
    private readonly files: StoredFiles,
    private readonly storage: FileStorage,
    private readonly records: FinishedBackups,
    private readonly backupRestore: BackupRestore,
    jobs: Jobs,
  ) {
    this.job = jobs.define<Partial<Scheduled>, Stored>({
      kind: 'backup',
      execute: (scheduled, job) => this.make(scheduled, job),
      summary: ({ id, drill }) => ({ backupId: id, problem: drill.error?.message, problemMessage: drill.error }),
      runningError: () => new BackupStoring(),
      keepsStoredFiles: true,
    });
  }

  /** Makes a backup outside the schedule, which the retention never removes. Returns its id. */
  async keep(startedBy: JobStarter): Promise<number> {
    return (await this.job.run({}, startedBy)).id;
  }

  /**
   * Makes one backup for each tick, however many instances call, and removes expired backups. Returns undefined when the tick is complete. A
   * repeated call runs only the missing steps.
   */
  async executeTick(tick: string, retention: Retention): Promise<DrillResult | undefined> {
    const isNeeded = async (): Promise<boolean> => !(await this.records.findByTick(tick))?.verified;
    if (!(await isNeeded())) return undefined;
    return (await this.job.runScheduled({ tick, retention }, isNeeded))?.drill;
  }

  async open(id: number): Promise<OpenedBackup> {
    const { storageKey, finishedAt } = await this.records.getStored(id);
    const file = await this.storage.open(storageKey);
    if (!file) throw new BackupNotFound();
    return { ...file, name: fileNameOf('full', finishedAt), mimeType: 'application/zip' };
  }

  remove(id: number): Promise<void> {
    return this.records.removeFromStorage(id);
  }

  private async make({ tick, retention }: Partial<Scheduled>, job: Job): Promise<Stored> {
    const existing = tick === undefined ? undefined : await this.records.findByTick(tick);
    const id = existing?.id ?? (await this.store(tick, job));
    // that of a tick stays, and the next hour drills it
    if (job.signal.aborted && tick === undefined) await this.remove(id);
    job.signal.throwIfAborted();
    const drill = await drillResultOf(() => this.restoreIntoScratch(id));
    await this.records.saveDrillResult(id, drill);
    if (retention) await this.removeExpired(retention);
    return { id, drill };
  }

  /** The backup is first written to the local disk, because the storage takes only complete files. */
  private async store(tick: string | undefined, { signal, startedBy }: Job): Promise<number> {
    const backup = await this.backUp.execute('full', startedBy?.adminId ?? OWNERS.schedule);
    return this.archives.with(addAbortSignal(signal, backup.body), async (path) => {
      const storageKey = `${randomBytes(24).toString('hex')}.zip`;
      await this.files.store([{ key: storageKey, path, contentType: backup.mimeType }]);
      return backup.finished({ storageKey, tick });
    });
  }

  private async restoreIntoScratch(id: number): Promise<Message> {
    const { body } = await this.open(id);
    return this.archives.with(body, (path) => this.backupRestore.drill(path));
  }

  private async removeExpired(retention: Retention): Promise<void> {
    const scheduled = (await this.records.listStored()).filter((each) => each.scheduled);
    for (const old of expired(scheduled, retention)) await this.remove(old.id);
  }
}
