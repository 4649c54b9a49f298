import { createHash } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { jest } from '@jest/globals';
import { Client } from 'pg';
import { Scheduler } from '../../../src/platform/database/scheduler.js';
import { Clock } from '../../../src/kernel/clock.js';
import { StoredBackups } from '../../../src/modules/backup/application/stored-backups.js';
import { BackupsQuery } from '../../../src/modules/backup/queries/backups.query.js';
import { NightlyBackups } from '../../../src/modules/backup/infrastructure/nightly-backups.js';
import { Metrics } from '../../../src/platform/observability/metrics.js';
import { ADMIN, signedInAdmin } from '../../support/admin.js';
import type {
  BackupStatsView,
  CancelledView,
  ErrorView,
  RunningJobsView,
  StoredBackupView,
  VerifiedArchiveView,
} from '../../support/api.js';
import { download, manifestOf } from '../../support/backups.js';
import type { Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { freePort } from '../../support/free-port.js';
import { deleteEverything, filesOf, hashesOf, insertRandomData } from '../../support/random-data.js';
import { S3Server } from '../../support/s3-server.js';
import { Vitrine } from '../../support/vitrine.js';

describe('backups in the storage', () => {
  let vitrine: Vitrine;
  let admin: Browser;
  let metricsPort: number;

  beforeAll(async () => {
    metricsPort = await freePort();
    vitrine = await Vitrine.start({ METRICS_PORT: String(metricsPort) });
  });
  beforeEach(async () => {
    await deleteEverything(vitrine);
    await insertRandomData(vitrine, 31);
    admin = await signedInAdmin(vitrine);
  });
  afterAll(() => vitrine.stop());

  const scheduled = (tick: string): Promise<unknown> =>
    vitrine.app.get(StoredBackups, { strict: false }).executeTick(tick, { days: 7, weeks: 4, months: 0 });
  const list = async (): Promise<StoredBackupView[]> => (await admin.get<StoredBackupView[]>('/adm/api/backup/stored')).body;
  const fileOf = async (id: number): Promise<string> => {
    const [row] = await vitrine.rows<{ storage_key: string }>('select storage_key from backups where id = $1', [id]);
    return path.join(vitrine.dataDir, 'files', row?.storage_key.slice(0, 2) ?? '', row?.storage_key ?? '');
  };
  const incomingArchives = (): Promise<string[]> => readdir(path.join(vitrine.dataDir, 'restores')).catch(() => []);

  it('are made and verified once a tick for concurrent instances', async () => {
    const runs = await Promise.all([1, 2, 3].map(() => scheduled('2026-02-01')));
    expect(runs.filter(Boolean)).toHaveLength(1);
    const [only, ...others] = await list();
    expect(others).toEqual([]);
    expect(only).toMatchObject({ scheduled: true, alarm: null });
    expect(only?.verification).toMatch(/^Restore verified: \d+ rows in 44 tables and \d+ files$/);
    expect(Date.parse(only?.verifiedAt ?? '')).toBeGreaterThan(0);
    const { body: stats } = await admin.get<BackupStatsView>('/adm/api/backup/stats');
    expect(stats).toMatchObject({ lastBackup: only?.finishedAt, verification: only?.verification, alarm: null });
    expect(await incomingArchives()).toEqual([]);
    expect(await vitrine.rows(`select nspname from pg_namespace where nspname like 'restore%'`)).toEqual([]);
  });

  it('are not made on schedule when NIGHTLY_JOBS excludes them', async () => {
    const makeDue = ({ app }: Vitrine): Promise<void> => {
      jest.spyOn(app.get(Clock), 'now').mockReturnValue(new Date('2026-02-01T03:30:00Z'));
      return app.get(Scheduler).run('back-up-nightly');
    };
    await makeDue(vitrine);
    expect(await list()).toEqual([]);
    const withNightlyJobs = await Vitrine.start({ NIGHTLY_JOBS: '' });
    await makeDue(withNightlyJobs);
    expect(await withNightlyJobs.rows('select scheduled from backups')).toEqual([{ scheduled: true }]);
    await withNightlyJobs.stop();
    jest.restoreAllMocks();
  });

  it('are downloaded unchanged, by administrators only', async () => {
    await scheduled('2026-02-02');
    const [stored] = await list();
    const { headers, bytes } = await download(vitrine, admin, `/adm/api/backup/stored/${stored?.id ?? 0}`, 'GET');
    expect({ type: headers.get('content-type'), length: bytes.length }).toEqual({
      type: 'application/zip',
      length: stored?.size,
    });
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="vitrine-full-[\d-]+\.zip"$/);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(stored?.sha256);
    expect(manifestOf(bytes).missingFiles).toEqual([]);
    const name = path.basename(await fileOf(stored?.id ?? 0));
    expect((await vitrine.browser().get(`/storage/${name}`)).status).toBe(404);
    expect((await admin.get(`/storage/${name}`)).status).toBe(404);
  });

  it('are readable by the service account only, like archives to restore', async () => {
    const restores = path.join(vitrine.dataDir, 'restores');
    await mkdir(restores, { recursive: true });
    await chmod(restores, 0o755);
    await scheduled('2026-02-07');
    const [stored] = await list();
    const taken = await admin.post<VerifiedArchiveView>(`/adm/api/backup/stored/${stored?.id ?? 0}/restore`);
    const modeOf = async (file: string): Promise<number> => (await stat(file)).mode & 0o777;
    expect(await modeOf(await fileOf(stored?.id ?? 0))).toBe(0o600);
    expect(await modeOf(restores)).toBe(0o700);
    expect(await modeOf(path.join(restores, `${taken.body.id}.zip`))).toBe(0o600);
    await admin.delete(`/adm/api/restore/${taken.body.id}`);
  });

  it('restore all data', async () => {
    await scheduled('2026-02-03');
    const [before, files, [stored]] = [await hashesOf(vitrine), await filesOf(vitrine), await list()];
    await vitrine.given.profiles({ bio: 'Spoilt' });
    const taken = await admin.post<VerifiedArchiveView>(`/adm/api/backup/stored/${stored?.id ?? 0}/restore`);
    expect(taken.status).toBe(201);
    expect((await admin.post(`/adm/api/restore/${taken.body.id}/confirm`, { confirm: 'RESTORE' })).status).toBe(200);
    const logged = { audit_log: undefined, admins: undefined };
    expect({ ...(await hashesOf(vitrine)), ...logged }).toEqual({ ...before, ...logged });
    expect(await filesOf(vitrine)).toEqual(files);
    expect(await list()).toHaveLength(1);
  });

  it('are made on request, and kept until they are deleted', async () => {
    const { status, body } = await admin.post<StoredBackupView>('/adm/api/backup/stored');
    expect(status).toBe(201);
    expect(body).toMatchObject({ scheduled: false, alarm: null });
    const file = await fileOf(body.id);
    expect((await admin.delete(`/adm/api/backup/stored/${body.id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(await vitrine.rows('select from discarded_files where key = $1', [path.basename(file)])).toHaveLength(1);
    for (const call of [admin.get(`/adm/api/backup/stored/${body.id}`), admin.delete(`/adm/api/backup/stored/${body.id}`)])
      expect((await call).status).toBe(404);
  });

  it('are stored one at a time, which every administrator sees', async () => {
    const other = await vitrine.database.connect();
    await other.query('select pg_advisory_lock(7040, 2)');
    expect(await admin.post('/adm/api/backup/stored')).toMatchObject({ status: 409, body: { code: 'backup_storing' } });
    expect(await list()).toEqual([]);
    await other.query('select pg_advisory_lock(7032)');
    expect((await admin.get('/adm/api/backup/running')).body).toMatchObject({ maintenance: 'restore' });
    await other.query('select pg_advisory_unlock(7040, 2), pg_advisory_unlock(7032)');
    other.release();
    expect((await admin.get('/adm/api/backup/running')).body).toMatchObject({ isStoringBackup: false, storingSince: null });
    expect((await admin.post('/adm/api/backup/stored')).status).toBe(201);
  });

  const running = async (): Promise<RunningJobsView> => (await admin.get<RunningJobsView>('/adm/api/backup/running')).body;

  it('are shown with the administrator who requested them while they are stored', async () => {
    const blocker = await vitrine.database.connect();
    await blocker.query('begin; lock table reports in access exclusive mode');
    const storing = admin.post('/adm/api/backup/stored');
    await eventually(async () => (await running()).storingBy === ADMIN.username);
    expect(await running()).toMatchObject({ isStoringBackup: true, interruptedBackup: null });
    await blocker.query('rollback');
    blocker.release();
    expect((await storing).status).toBe(201);
    expect(await running()).toMatchObject({ isStoringBackup: false, storingBy: null, interruptedBackup: null });
  });

  it.each([
    ['by the schedule', null],
    ['by an administrator', 'ann'],
  ])('that were started %s are shown as interrupted after their process has ended, until the next one', async (_who, startedBy) => {
    const killedClient = await vitrine.database.connect();
    await killedClient.query('select pg_advisory_lock(7040, 2)');
    await vitrine.given.runningJob({ kind: 'backup', lockKey: 2, startedBy });
    expect(await running()).toMatchObject({ interruptedBackup: null, isStoringBackup: startedBy !== null, storingBy: startedBy });
    killedClient.release(true);
    const { interruptedBackup } = await eventually(async () => {
      const jobs = await running();
      return jobs.interruptedBackup ? jobs : undefined;
    });
    expect(interruptedBackup).toEqual({ startedAt: expect.any(String) as string, startedBy });
    await (startedBy === null ? scheduled('2026-02-08') : admin.post('/adm/api/backup/stored'));
    expect(await running()).toMatchObject({ interruptedBackup: null });
  });

  it('are not kept when they are cancelled', async () => {
    await vitrine.given.manyOldUsernames(60_000);
    const making = admin.post<ErrorView>('/adm/api/backup/stored');
    const cancelled = async (): Promise<boolean> => (await admin.delete<CancelledView>('/adm/api/backup/running')).body.cancelled;
    await eventually(cancelled);
    expect(await making).toMatchObject({ status: 409, body: { error: 'The backup was aborted. Nothing of it was kept.' } });
    expect(await list()).toEqual([]);
    expect(await incomingArchives()).toEqual([]);
  });

  it('are made by the next instance when the running one was killed, and verified later', async () => {
    const killedClient = new Client({ connectionString: vitrine.databaseUrl });
    killedClient.on('error', () => undefined);
    await killedClient.connect();
    await killedClient.query('select pg_advisory_lock(7040, 2)');
    const { rows } = await killedClient.query<{ pid: number }>('select pg_backend_pid() as pid');
    const next = scheduled('2026-02-04');
    await vitrine.rows('select pg_terminate_backend($1)', [rows[0]?.pid]);
    expect(await next).toMatchObject({ sentence: { message: expect.stringContaining('Restore verified') as string } });
    await vitrine.given.unverifiedBackups();
    await scheduled('2026-02-04');
    expect((await list()).map(({ verification }) => verification?.slice(0, 16))).toEqual(['Restore verified']);
  });

  it('are deleted after seven days and four weeks', async () => {
    await vitrine.given.scheduledBackups(60);
    await scheduled('2026-02-05');
    const ages = (await list()).map(({ finishedAt }) => Math.round((Date.now() - Date.parse(finishedAt)) / 86_400_000));
    expect(ages.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(ages.length).toBeGreaterThanOrEqual(9);
    expect(ages.length).toBeLessThanOrEqual(10);
    expect(Math.max(...ages)).toBeLessThanOrEqual(28);
    expect(await vitrine.rows(`select key from discarded_files where key like 'old%'`)).toHaveLength(61 - ages.length);
  });

  it('raise an alarm in screen, metrics and log when the verification fails', async () => {
    const stop = await vitrine.app.get(Metrics).listen();
    const metrics = async (): Promise<string> => (await fetch(`http://127.0.0.1:${metricsPort}`)).text();
    for (const kind of ['media', 'database']) await download(vitrine, admin, `/adm/api/backup/${kind}`);
    expect(await metrics()).toContain('backup_age_seconds -1');
    expect((await admin.get<BackupStatsView>('/adm/api/backup/stats')).body.lastBackup).toBeNull();
    const nightly = vitrine.app.get(NightlyBackups, { strict: false });
    await nightly.backUp();
    expect(await metrics()).toMatch(/backup_age_seconds \d+\n/);
    expect(await metrics()).toContain('backup_restore_drill_failed 0');
    const [stored] = await list();
    const file = await fileOf(stored?.id ?? 0);
    const bytes = await readFile(file);
    bytes.fill(0, 200, 260);
    await writeFile(file, bytes);
    await vitrine.given.unverifiedBackups();
    const log = jest.spyOn((nightly as unknown as { log: { error: (text: string) => void } }).log, 'error').mockReturnValue(undefined);
    await nightly.backUp();
    expect(log.mock.calls.flat().join()).toMatch(/^the backup of \d{4}-\d\d-\d\d cannot be restored: .*\.$/);
    expect((await list())[0]).toMatchObject({
      verifiedAt: null,
      verification: 'The restore drill failed.',
      alarm: expect.stringMatching(/\.$/) as string,
    });
    expect((await admin.get<BackupStatsView>('/adm/api/backup/stats')).body.alarm).toMatch(/\.$/);
    expect(await metrics()).toContain('backup_restore_drill_failed 1');
    await stop();
  });

  it('raise an alarm when the drill ends with an error of the database', async () => {
    await vitrine.rows(`create function public.refuse_index() returns event_trigger language plpgsql as 'begin raise ''no index''; end'`);
    await vitrine.rows(
      `create event trigger refuse_index on ddl_command_start when tag in ('CREATE INDEX') execute function refuse_index()`,
    );
    const metrics = vitrine.app.get(BackupsQuery, { strict: false });
    try {
      const { status, body } = await admin.post<StoredBackupView>('/adm/api/backup/stored');
      expect(status).toBe(201);
      expect(body).toMatchObject({ verifiedAt: null, alarm: 'The restore drill ended with an error: no index' });
      expect(await metrics.health()).toEqual({ age: -1, failed: 1 });
      expect((await admin.get<BackupStatsView>('/adm/api/backup/stats')).body.lastBackup).toBeNull();
    } finally {
      await vitrine.rows('drop event trigger refuse_index; drop function refuse_index()');
    }
  });

  it('leave no files when the storage fails, and are made on the next attempt', async () => {
    const root = path.join(vitrine.dataDir, 'files');
    await rm(root, { recursive: true });
    await writeFile(root, 'no folder');
    await vitrine.given.deletedMedia();
    await expect(scheduled('2026-02-06')).rejects.toThrow();
    expect(await list()).toEqual([]);
    expect(await incomingArchives()).toEqual([]);
    await rm(root);
    await mkdir(root);
    expect(await scheduled('2026-02-06')).toMatchObject({ sentence: { message: expect.stringContaining('Restore verified') as string } });
  });
});

describe('backups in an object storage', () => {
  it('are stored, verified and downloaded', async () => {
    const s3 = await S3Server.start();
    const vitrine = await Vitrine.start(s3.variables);
    const admin = await signedInAdmin(vitrine);
    const { body } = await admin.post<StoredBackupView>('/adm/api/backup/stored');
    expect(body.verification).toMatch(/^Restore verified/);
    const { bytes } = await download(vitrine, admin, `/adm/api/backup/stored/${body.id}`, 'GET');
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(body.sha256);
    await vitrine.stop();
    await s3.stop();
  });
});
