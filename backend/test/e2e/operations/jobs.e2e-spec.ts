import { ADMIN, signedInAdmin } from '../../support/admin.js';
import type { JobView, PurgedUsersView, RunningJobsView, StoredBackupView } from '../../support/api.js';
import { Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { OffsiteFolder } from '../../support/offsite.js';
import { Server } from '../../support/server.js';
import { Vitrine } from '../../support/vitrine.js';

/** A purge of this many users takes several seconds. */
const MANY = 12_000;

describe('jobs', () => {
  let vitrine: Vitrine;
  let admin: Browser;

  beforeEach(async () => {
    vitrine = await Vitrine.start();
    admin = await signedInAdmin(vitrine);
  });
  afterEach(() => vitrine.stop());

  const many = (count: number): Promise<unknown> =>
    vitrine.given.creators(Array.from({ length: count }, (_, n) => ({ username: `idle-${n + 1}` })));
  const remaining = async (): Promise<number> => (await vitrine.rows('select from profiles')).length;
  const jobOf = async (id: number): Promise<JobView> => (await admin.get<JobView>(`/adm/api/jobs/${id}`)).body;
  const startPurge = async (browser = admin): Promise<JobView> => {
    const { status, body } = await browser.post<JobView>('/adm/api/jobs/purge', { olderThanDays: 0 });
    expect(status).toBe(202);
    return body;
  };
  const ended = (id: number): Promise<JobView> =>
    eventually(async () => {
      const job = await jobOf(id);
      return job.state === 'running' ? undefined : job;
    });
  const progressOf = (id: number): Promise<JobView> =>
    eventually(async () => {
      const job = await jobOf(id);
      return job.progress.done > 0 ? job : undefined;
    });
  const audited = (): Promise<unknown[]> =>
    vitrine.rows(
      `select action, admin_username as admin, status, object_id as id from audit_log where object_type = 'job' order by audit_log.id`,
    );

  it('purge in the background, with progress and result for every administrator', async () => {
    await many(1_200);
    const { id, startedBy } = await startPurge();
    expect(startedBy).toBe(ADMIN.username);
    expect(await ended(id)).toMatchObject({
      kind: 'purge',
      state: 'completed',
      progress: { done: 1_200, total: 1_200 },
      result: { deleted: 1_200, olderThanDays: 0 },
      cancelledBy: null,
      error: null,
    });
    const { body, headers } = await admin.get<JobView[]>('/adm/api/jobs?kind=purge&state=completed&limit=1');
    expect(body.map((job) => job.id)).toEqual([id]);
    expect(headers.get('x-total-count')).toBe('1');
    expect((await admin.get<JobView[]>('/adm/api/jobs?kind=restore')).body).toEqual([]);
    expect(await remaining()).toBe(0);
    expect(await audited()).toEqual([
      { action: 'startPurge', admin: ADMIN.username, status: 202, id: String(id) },
      { action: 'endJob', admin: ADMIN.username, status: 200, id: String(id) },
    ]);
  });

  it('are cancelled before their end, and say how many users were deleted', async () => {
    await many(MANY);
    const { id } = await startPurge();
    await progressOf(id);
    expect((await admin.delete(`/adm/api/jobs/${id}`)).status).toBe(202);
    const job = await ended(id);
    expect(job).toMatchObject({ state: 'cancelled', cancelledBy: ADMIN.username, result: null });
    expect(job.progress).toEqual({ done: MANY - (await remaining()), total: MANY });
    expect(job.progress.done).toBeLessThan(MANY);
    expect((await audited()).at(1)).toMatchObject({ action: 'cancelJob', status: 202 });
    expect((await audited()).at(2)).toMatchObject({ action: 'endJob', status: 200 });
    expect(await admin.delete(`/adm/api/jobs/${id}`)).toMatchObject({ status: 409, body: { code: 'job_ended' } });
    expect(await admin.delete('/adm/api/jobs/999999')).toMatchObject({ status: 404, body: { code: 'job_not_found' } });
  });

  it('end the call that waits for them when they are cancelled, with the number of deleted users', async () => {
    await many(MANY);
    const waiting = admin.post<PurgedUsersView>('/adm/api/database/purge-inactive');
    const [job] = await eventually(async () => {
      const { body } = await admin.get<JobView[]>('/adm/api/jobs?state=running');
      return (body[0]?.progress.done ?? 0) > 0 ? body : undefined;
    });
    await admin.delete(`/adm/api/jobs/${job?.id ?? 0}`);
    const { status, body } = await waiting;
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: 'job_cancelled', message: `The job was cancelled. Steps completed before: ${MANY - (await remaining())}.` },
    });
  });

  it('of one kind run one at a time on all instances', async () => {
    await many(MANY);
    const server = await Server.start(vitrine);
    const other = new Browser(server.url, {});
    expect((await other.post('/adm/login', ADMIN)).status).toBe(200);
    const { id } = await startPurge();
    for (const browser of [admin, other]) {
      const refused = { status: 409, body: { code: 'job_running' } };
      expect(await browser.post('/adm/api/jobs/purge', { olderThanDays: 0 })).toMatchObject(refused);
      expect(await browser.post('/adm/api/database/purge-inactive')).toMatchObject(refused);
    }
    expect((await jobOf(id)).state).toBe('running');
    // an instance that does not run the job can cancel it
    await other.delete(`/adm/api/jobs/${id}`);
    expect((await ended(id)).state).toBe('cancelled');
    await server.stop();
  });

  it('of a killed server are marked as interrupted with the number of deleted users, and can be started again', async () => {
    await many(MANY);
    const server = await Server.start(vitrine);
    const other = new Browser(server.url, {});
    expect((await other.post('/adm/login', ADMIN)).status).toBe(200);
    const { id } = await startPurge(other);
    await progressOf(id);
    await server.kill();
    const job = await ended(id);
    expect(job).toMatchObject({ state: 'interrupted', progress: { done: MANY - (await remaining()), total: MANY } });
    expect(job.progress.done).toBeLessThan(MANY);
    expect((await audited()).at(-1)).toMatchObject({ action: 'endJob', status: 503, id: String(id) });
    const next = await startPurge();
    expect(await ended(next.id)).toMatchObject({ state: 'completed', progress: { done: MANY - job.progress.done } });
    expect(await remaining()).toBe(0);
  });

  it('of a server that stops are marked as interrupted before it ends', async () => {
    await many(MANY);
    const server = await Server.start(vitrine);
    const other = new Browser(server.url, {});
    expect((await other.post('/adm/login', ADMIN)).status).toBe(200);
    const { id } = await startPurge(other);
    await progressOf(id);
    await server.stop();
    expect(await jobOf(id)).toMatchObject({ state: 'interrupted', progress: { done: MANY - (await remaining()) } });
  });

  it('store a backup, which keeps nothing when it is cancelled', async () => {
    const start = async (): Promise<number> => (await admin.post<JobView>('/adm/api/jobs', { kind: 'backup' })).body.id;
    const stored = await ended(await start());
    const list = async (): Promise<StoredBackupView[]> => (await admin.get<StoredBackupView[]>('/adm/api/backup/stored')).body;
    expect(stored).toMatchObject({ state: 'completed', result: { backupId: (await list())[0]?.id } });
    const blocker = await vitrine.database.connect();
    await blocker.query('begin; lock table reports in access exclusive mode');
    const id = await start();
    expect((await admin.get<RunningJobsView>('/adm/api/backup/running')).body).toMatchObject({ storingBy: ADMIN.username });
    expect((await admin.delete(`/adm/api/jobs/${id}`)).status).toBe(202);
    expect(await ended(id)).toMatchObject({ state: 'cancelled' });
    await blocker.query('rollback');
    blocker.release();
    expect(await list()).toHaveLength(1);
  });

  it('correct derived columns', async () => {
    await many(1);
    const { body } = await admin.post<JobView>('/adm/api/jobs', { kind: 'rebuild' });
    expect(await ended(body.id)).toMatchObject({ state: 'completed', result: { columns: 0, rows: 0, left: 0 } });
  });

  it('fail with the reason, for example without a target for off-site backups', async () => {
    const { body } = await admin.post<JobView>('/adm/api/jobs', { kind: 'offsite-test' });
    expect(await ended(body.id)).toMatchObject({ state: 'failed', error: expect.stringContaining('OFFSITE_FOLDER') as string });
  });

  it.each(['purge', 'restore', 'unknown'])('are not started by the kind %s', async (kind) => {
    expect((await admin.post('/adm/api/jobs', { kind })).status).toBe(400);
  });
});

describe.each([
  ['without encryption', () => OffsiteFolder.create(), {}],
  ['encrypted', () => OffsiteFolder.createEncrypted(), { encrypted: true }],
])('jobs for off-site backups, %s', (_how, createTarget, expected) => {
  it('copy now, and test the target with its latest backup', async () => {
    const target = await createTarget();
    const vitrine = await Vitrine.start(target.variables);
    const admin = await signedInAdmin(vitrine);
    const run = async (kind: string): Promise<JobView> => {
      const { body } = await admin.post<JobView>('/adm/api/jobs', { kind });
      return eventually(async () => {
        const job = (await admin.get<JobView>(`/adm/api/jobs/${body.id}`)).body;
        return job.state === 'running' ? undefined : job;
      });
    };
    const empty = await run('offsite-test');
    expect(empty).toMatchObject({ state: 'completed', result: {} });
    const copy = await run('offsite');
    expect(copy).toMatchObject({ state: 'completed', startedBy: ADMIN.username });
    const { snapshot } = copy.result ?? {};
    expect(snapshot).toEqual(expect.any(String));
    const tested = await run('offsite-test');
    expect(tested).toMatchObject({ state: 'completed', result: { snapshot, ...expected } });
    expect(tested.result?.problem).toBeUndefined();
    await vitrine.stop();
    await target.stop();
  });
});
