import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { Readable } from 'node:stream';
import { Config } from '../../../platform/config/config.js';
import type { DiskSpace } from '../../../platform/storage/disk-space.port.js';
import { RestoreNotFound } from '../domain/backup.errors.js';
import type { RestoreReport } from '../domain/backup.js';
import { DiskIncomingArchives } from './disk-incoming-archives.js';
import type { BackupRestore } from '../application/backup-restore.js';
import { RestoreBackup, type Confirmation, type PreparedRestores } from '../application/restore-backup.js';
import type { StoredBackups } from '../application/stored-backups.js';

const REPORT = { dryRun: false } as RestoreReport;
const CONFIRMED: Confirmation = { confirmation: 'RESTORE', admin: { role: 'admin', adminId: 1, username: 'ann' } };
const WITHOUT_RECORD = { saveReport: async () => undefined, remove: async () => false };

describe('RestoreBackup', () => {
  let dataDir: string;
  let archives: DiskIncomingArchives;
  let id: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-restores-'));
    const disk = { assertRoomFor: async () => undefined } as unknown as DiskSpace;
    archives = new DiskIncomingArchives(Object.assign(new Config(), { dataDir }), { now: () => new Date() }, disk);
    id = await archives.receive(Readable.from([Buffer.from('an archive')]));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  const restoreWith = (backupRestore: Partial<BackupRestore>): RestoreBackup =>
    new RestoreBackup(archives, backupRestore as BackupRestore, {} as StoredBackups, WITHOUT_RECORD as unknown as PreparedRestores);

  it('returns the report when the archive is removed during the restore', async () => {
    const apply = async (): Promise<RestoreReport> => {
      await archives.remove(id);
      return REPORT;
    };
    await expect(restoreWith({ apply }).execute(id, CONFIRMED)).resolves.toBe(REPORT);
  });

  it('removes the archive after the restore', async () => {
    const restoreBackup = restoreWith({ apply: async () => REPORT });
    await restoreBackup.execute(id, CONFIRMED);
    await expect(restoreBackup.execute(id, CONFIRMED)).rejects.toBeInstanceOf(RestoreNotFound);
    await expect(restoreBackup.discard(id)).rejects.toBeInstanceOf(RestoreNotFound);
  });
});
