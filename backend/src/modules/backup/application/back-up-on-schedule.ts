import { Injectable } from '@nestjs/common';
import { OWNERS } from '../domain/backup.js';
import { FinishedBackups } from '../domain/finished-backups.js';
import { expired, type Retention } from '../domain/retention.js';
import { BackupLock } from './backup-lock.js';
import { BackupRuns } from './backup-runs.js';
import { DrillBackup } from './drill-backup.js';
import type { DrillResult } from './drill-result.js';
import { StoreBackup } from './store-backup.js';

/** Makes one backup for each tick, however many instances call, drills its restore and removes expired backups (PR-50). */
@Injectable()
export class BackUpOnSchedule {
  constructor(
    private readonly backupLock: BackupLock,
    private readonly runs: BackupRuns,
    private readonly records: FinishedBackups,
    private readonly storeBackup: StoreBackup,
    private readonly drillBackup: DrillBackup,
  ) {}

  /** Returns undefined when the tick is complete. A repeated call runs only the missing steps. */
  async execute(tick: string, retention: Retention): Promise<DrillResult | undefined> {
    if ((await this.records.findByTick(tick))?.verified) return undefined;
    return this.backupLock.exclusive(async () => {
      const existing = await this.records.findByTick(tick);
      if (existing?.verified) return undefined;
      const id = existing?.id ?? (await this.runs.during(undefined, () => this.storeBackup.execute(OWNERS.schedule, tick)));
      const drill = await this.drillBackup.execute(id);
      const scheduled = (await this.records.listStored()).filter((each) => each.scheduled);
      for (const old of expired(scheduled, retention)) await this.records.removeFromStorage(old.id);
      return drill;
    });
  }
}
