import { resolveConfig } from '../../../platform/config/config.js';
import { readEnvironment } from '../../../platform/config/environment.js';
import { SITE_DEFAULTS } from '../../../kernel/site-settings.js';
import type { SiteSettings } from '../../../platform/settings/site-settings.port.js';
import type { Jobs } from '../../../platform/jobs/jobs.port.js';
import type { FileStorage } from '../../../platform/storage/file-storage.port.js';
import type { StoredFiles } from '../../../platform/storage/stored-files.port.js';
import type { BackUp, FinishedBackups } from '../application/back-up.js';
import type { BackUpOffsite } from '../application/back-up-offsite.js';
import type { BackupRestore, IncomingArchives } from '../application/backup-restore.js';
import { StoredBackups } from '../application/stored-backups.js';
import { NightlyBackups } from './nightly-backups.js';

const NOW = new Date('2026-02-01T03:30:00Z');

/** Returns the ages in days of the backups that remain of 60 daily ones. */
async function agesKeptWith(variables: NodeJS.ProcessEnv): Promise<number[]> {
  const ages = new Set(Array.from({ length: 60 }, (_, age) => age));
  const records = {
    findByTick: () => Promise.resolve({ id: 0, verified: false }),
    listStored: () =>
      Promise.resolve(
        [...ages].map((age) => ({ id: age, scheduled: true, failed: false, finishedAt: new Date(NOW.getTime() - age * 86_400_000) })),
      ),
    getStored: (age: number) => Promise.resolve({ storageKey: `${age}`, finishedAt: NOW }),
    saveDrillResult: () => Promise.resolve(),
    removeFromStorage: (age: number) => Promise.resolve(void ages.delete(age)),
  } as unknown as FinishedBackups;
  const jobs = {
    define: ({ execute }: { execute: (parameters: object, job: unknown) => unknown }) => ({
      runScheduled: (parameters: object) => execute(parameters, { signal: new AbortController().signal }),
    }),
  } as unknown as Jobs;
  const storage = { open: () => Promise.resolve({}) } as unknown as FileStorage;
  const archives = { with: (_body: unknown, work: (path: string) => unknown) => work('') } as unknown as IncomingArchives;
  const backupRestore = { drill: () => Promise.resolve('') } as unknown as BackupRestore;
  const storedBackups = new StoredBackups({} as BackUp, archives, {} as StoredFiles, storage, records, backupRestore, jobs);
  const config = resolveConfig(readEnvironment({ SESSION_SECRET: 'only-for-the-tests', ...variables }));
  await new NightlyBackups(storedBackups, {} as BackUpOffsite, { now: () => NOW }, config, {
    values: { ...SITE_DEFAULTS, ...config.fixedSettings },
  } as SiteSettings).whenDue();
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
