import { resolveConfig } from '../../../platform/config/config.js';
import { readEnvironment } from '../../../platform/config/environment.js';
import type { Metrics } from '../../../platform/observability/metrics.js';
import { BackUpOnSchedule } from '../application/back-up-on-schedule.js';
import type { BackupLock } from '../application/backup-lock.js';
import type { BackupRuns } from '../application/backup-runs.js';
import type { DrillBackup } from '../application/drill-backup.js';
import type { StoreBackup } from '../application/store-backup.js';
import type { FinishedBackups } from '../domain/finished-backups.js';
import { BackUpNightly } from './back-up-nightly.js';

const NOW = new Date('2026-02-01T03:30:00Z');
const metrics = { registerJob: () => () => undefined } as unknown as Metrics;

/** Returns the ages in days of the backups that remain of 60 daily ones. */
async function agesKeptWith(variables: NodeJS.ProcessEnv): Promise<number[]> {
  const ages = new Set(Array.from({ length: 60 }, (_, age) => age));
  const records = {
    findByTick: () => Promise.resolve(undefined),
    listStored: () =>
      Promise.resolve(
        [...ages].map((age) => ({ id: age, scheduled: true, failed: false, finishedAt: new Date(NOW.getTime() - age * 86_400_000) })),
      ),
    removeFromStorage: (age: number) => Promise.resolve(void ages.delete(age)),
  } as unknown as FinishedBackups;
  const onSchedule = new BackUpOnSchedule(
    { exclusive: (work: () => unknown) => work() } as unknown as BackupLock,
    { during: (_user: unknown, work: () => unknown) => work() } as unknown as BackupRuns,
    records,
    { execute: () => Promise.resolve(0) } as unknown as StoreBackup,
    { execute: () => Promise.resolve(undefined) } as unknown as DrillBackup,
  );
  const config = resolveConfig(readEnvironment({ SESSION_SECRET: 'only-for-the-tests', ...variables }));
  await new BackUpNightly(onSchedule, { now: () => NOW }, config, metrics).whenDue();
  return [...ages];
}

describe('the nightly backup', () => {
  it('keeps seven days and four weeks', async () => {
    expect(await agesKeptWith({})).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 14, 21]);
  });

  it('keeps the days, weeks and months of BACKUP_KEEP_…', async () => {
    expect(await agesKeptWith({ BACKUP_KEEP_DAYS: '2', BACKUP_KEEP_WEEKS: '0', BACKUP_KEEP_MONTHS: '3' })).toEqual([0, 1, 32]);
  });
});
