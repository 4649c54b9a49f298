import { execFile } from 'node:child_process';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { AnalyseInactiveUsers } from '../../../src/modules/database/inactive-users.js';
import { signedInAdmin } from '../../support/admin.js';
import { ago } from '../../support/ago.js';
import type { DatabaseStatsView, InactiveUserView, InactiveUsersView, PurgedUsersView, UploadView, UserView } from '../../support/api.js';
import type { Browser } from '../../support/browser.js';
import { Given } from '../../support/given/given.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

/** Changes that each make a user violate exactly one of the nine criteria. */
const CRITERIA: Record<string, (given: Given, id: number) => Promise<unknown>> = {
  'an email': (given, id) => given.profile(id, { email: `user-${id}@example.com` }),
  'a custom profile image': (given, id) => given.profile(id, { profileImage: '/storage/own.jpg' }),
  'a bio': (given, id) => given.profile(id, { bio: 'Potter' }),
  'a location': (given, id) => given.profile(id, { location: 'Porto' }),
  'a hashtag': (given, id) => given.hashtag('purge', [id]),
  'a link': (given, id) => given.link(id),
  'a media item': (given, id) => given.media([{ profileId: id }]),
  'an activity': (given, id) => given.activities([{ profileId: id, activityType: 'follow', description: 'x' }]),
  'a sign-in by email': (given, id) => given.profile(id, { emailSignedInAt: new Date() }),
};

describe('inactive users', () => {
  let vitrine: Vitrine;
  let admin: Browser;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    admin = await signedInAdmin(vitrine);
  });
  afterAll(() => vitrine.stop());
  beforeEach(() => vitrine.given.noCreators());

  const add = (username: string): Promise<number> => vitrine.given.creator({ username });
  const many = (count: number): Promise<unknown> =>
    vitrine.given.creators(Array.from({ length: count }, (_, n) => ({ username: `idle-${n + 1}` })));
  const usernames = async (): Promise<string[]> =>
    (await vitrine.rows<{ username: string }>('select username from profiles order by id')).map(({ username }) => username);
  const toDelete = async (): Promise<number> => (await admin.get<InactiveUsersView>('/adm/api/database/inactive-users')).body.toDelete;
  const purge = async (): Promise<number> => (await admin.post<PurgedUsersView>('/adm/api/database/purge-inactive')).body.deleted;

  it('are users who meet all nine criteria: one unmet criterion excludes them', async () => {
    let number = 0;
    for (const meet of Object.values(CRITERIA)) await meet(vitrine.given, await add(`stays-${++number}`));
    await add('goes');
    expect(await toDelete()).toBe(1);
    expect(await purge()).toBe(1);
    expect(await usernames()).toEqual(Object.keys(CRITERIA).map((_, index) => `stays-${index + 1}`));
    expect(await toDelete()).toBe(0);
    expect(await purge()).toBe(0);
  });

  it('are not creators with a passkey, who have saved their account', async () => {
    await vitrine.given.passkey(await add('keeps-a-key'));
    await add('goes');
    expect(await purge()).toBe(1);
    expect(await usernames()).toEqual(['keeps-a-key']);
  });

  it('are the users without the Active badge', async () => {
    await add('idle');
    await vitrine.given.profile(await add('busy'), { location: 'Porto' });
    const { body } = await admin.get<UserView[]>('/adm/api/users');
    expect(body.filter((user) => !user.hasProfileActivity)).toHaveLength(await toDelete());
  });

  it('are deleted by one of several concurrent purges, and the others are refused', async () => {
    await many(3_000);
    const purges = await Promise.all([1, 2, 3].map(() => admin.post('/adm/api/database/purge-inactive')));
    expect(purges.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(purges.map(({ body }) => body)).toContainEqual({ deleted: 3_000, olderThanDays: 0 });
    expect(await usernames()).toEqual([]);
  });

  it('are kept when they write a bio during the purge', async () => {
    await many(2_000);
    const visitor = await vitrine.visitor();
    const writeClient = await vitrine.database.connect();
    await writeClient.query('begin');
    await new Given(writeClient).profile(visitor.me.id, { bio: 'Just in time' });
    expect(await purge()).toBe(2_000);
    await writeClient.query('commit');
    writeClient.release();
    expect(await vitrine.rows('select bio from profiles')).toEqual([{ bio: 'Just in time' }]);
  });

  it('have one number in analysis and list, also beyond the numbers that other lists estimate', async () => {
    await many(12_000);
    const list = await admin.get('/adm/api/database/inactive-users/list?limit=1');
    expect(list.headers.get('x-total-count')).toBe('12000');
    expect(list.headers.get('x-total-estimated')).toBeNull();
    expect(await toDelete()).toBe(12_000);
  });

  it('do not include a user whose follow was just stored', async () => {
    const [fan, star] = [await vitrine.visitor(), await vitrine.visitor()];
    await fan.post('/api/follow', { followingId: star.me.id });
    expect(await purge()).toBe(1);
    expect(await usernames()).toEqual([fan.me.username]);
  });

  it('do not include users whose bio was saved over HTTP during a purge', async () => {
    await many(3_000);
    const visitors = await Promise.all(Array.from({ length: 25 }, () => vitrine.visitor()));
    const purging = purge();
    // Sequential, so that some users write during a purge.
    const saved: string[] = [];
    for (const [n, visitor] of visitors.entries())
      if ((await visitor.patch('/api/profile', { bio: `In time ${n}` })).status === 200) saved.push(`In time ${n}`);
    await purging;
    const kept = await vitrine.rows<{ bio: string }>('select bio from profiles');
    expect(kept.map(({ bio }) => bio).toSorted()).toEqual(saved.toSorted());
    expect(kept.length).toBeGreaterThan(0);
  });

  it('are deleted with their hidden files', async () => {
    const visitor = await vitrine.visitor();
    const { body } = await visitor.upload<UploadView>(await picture('png'));
    await vitrine.derivedDataApplied();
    await vitrine.given.noActivities(visitor.me.id);
    await vitrine.given.hiddenMedia(body.files[0]?.id);
    expect(await purge()).toBe(1);
    expect(await vitrine.rows('select key from discarded_files')).not.toHaveLength(0);
  });

  it('are recorded in the audit log with their number', async () => {
    await many(2);
    await purge();
    const [entry] = await vitrine.rows(`select action, status, after from audit_log order by id desc limit 1`);
    expect(entry).toEqual({ action: 'purgeInactiveUsers', status: 200, after: { deleted: 2, olderThanDays: 0 } });
  });

  describe('who did not visit for a number of days', () => {
    const seen = (username: string, days: number): Promise<unknown> =>
      vitrine.given.creator({ username, lastSeenAt: ago({ days, hours: 1 }) });
    beforeEach(async () => {
      for (const days of [0, 6, 7, 30]) await seen(`${days}-days`, days);
    });

    it('are counted and listed, the longest absent first', async () => {
      const counted = await admin.get('/adm/api/database/inactive-users?olderThanDays=7');
      expect(counted.body).toEqual({ toDelete: 2, olderThanDays: 7 });
      const list = await admin.get<InactiveUserView[]>('/adm/api/database/inactive-users/list?olderThanDays=7');
      expect(list.body.map(({ username }) => username)).toEqual(['30-days', '7-days']);
      expect(list.headers.get('x-total-count')).toBe('2');
      const second = await admin.get<InactiveUserView[]>('/adm/api/database/inactive-users/list?limit=1&page=2');
      expect(second.body.map(({ username }) => username)).toEqual(['7-days']);
      expect(second.headers.get('x-total-count')).toBe('4');
    });

    it('are exported as CSV, which the audit log records', async () => {
      const { bytes, headers } = await admin.bytes('/adm/api/database/inactive-users/export?olderThanDays=7');
      expect(headers.get('content-disposition')).toBe('attachment; filename="inactive-users.csv"');
      const lines = bytes.toString().split('\r\n');
      expect(lines[0]).toBe('\uFEFF"ID","Username","Joined","Last Seen"');
      expect(lines.slice(1, -1).map((line) => line.split(',')[1])).toEqual(['"7-days"', '"30-days"']);
      const [entry] = await vitrine.rows(`select action, after from audit_log order by id desc limit 1`);
      expect(entry).toEqual({ action: 'exportInactiveUsers', after: { filter: { olderThanDays: 7 } } });
    });

    it.each([
      ['in the body', '', { olderThanDays: 7 }],
      ['in the query', '?olderThanDays=7', undefined],
      ['in both, the larger one', '?olderThanDays=7', { olderThanDays: 1 }],
    ])('are purged with the number %s', async (_where, query, body) => {
      const answer = await admin.post(`/adm/api/database/purge-inactive${query}`, body);
      expect(answer.body).toEqual({ deleted: 2, olderThanDays: 7 });
      expect(await usernames()).toEqual(['0-days', '6-days']);
    });

    it('are all inactive users without a number, or with 0', async () => {
      expect(await toDelete()).toBe(4);
      expect((await admin.post('/adm/api/database/purge-inactive', { olderThanDays: 0 })).body).toEqual({ deleted: 4, olderThanDays: 0 });
    });

    it.each([-1, 1.5, 36_501, 'seven', null])('are not purged with %j', async (olderThanDays) => {
      expect((await admin.post('/adm/api/database/purge-inactive', { olderThanDays })).status).toBe(400);
      expect(await usernames()).toHaveLength(4);
    });
  });

  describe('in an open report', () => {
    const report = async (reporterId: number, profileId: number): Promise<void> => {
      await vitrine.given.report({ reporterId, profileId });
    };
    const statuses = (): Promise<unknown[]> => vitrine.rows('select status from reports');

    it('are kept, as reporter and as reported, until it is resolved', async () => {
      await report(await add('reporter'), await add('reported'));
      await add('idle');
      expect(await toDelete()).toBe(1);
      expect((await admin.get('/adm/api/database/inactive-users/list')).body).toHaveLength(1);
      expect(await purge()).toBe(1);
      expect(await usernames()).toEqual(['reporter', 'reported']);
      expect(await statuses()).toEqual([{ status: 'open' }]);
      await vitrine.given.dismissedReports();
      expect(await purge()).toBe(2);
    });

    it('are kept when it is created during the purge', async () => {
      const [reporter, reported] = [await add('reporter'), await add('reported')];
      await many(2_000);
      const reportClient = await vitrine.database.connect();
      await reportClient.query('begin');
      await new Given(reportClient).report({ reporterId: reporter, profileId: reported });
      expect(await purge()).toBe(2_000);
      await reportClient.query('commit');
      reportClient.release();
      expect(await usernames()).toEqual(['reporter', 'reported']);
    });
  });
});

describe('the nightly analysis', () => {
  let vitrine: Vitrine;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    await vitrine.given.creators([
      { username: 'lately', lastSeenAt: new Date() },
      { username: 'long-ago', lastSeenAt: ago({ days: 8 }) },
    ]);
  });
  afterAll(() => vitrine.stop());

  it('runs once a tick for concurrent calls, excludes visitors of the last week, and deletes no users', async () => {
    const analyse = vitrine.app.get(AnalyseInactiveUsers, { strict: false });
    for (let tick = 1; tick <= 30; tick++) {
      const runs = await Promise.all([1, 2, 3].map(() => analyse.executeScheduled(`tick-${tick}`)));
      expect(runs.filter(Boolean)).toHaveLength(1);
    }
    const kept = await vitrine.rows('select distinct to_delete from inactive_analyses');
    expect(kept).toEqual([{ to_delete: 1 }]);
    expect(await vitrine.rows('select tick from inactive_analyses')).toHaveLength(30);
    expect(await vitrine.rows('select id from profiles')).toHaveLength(2);
  });

  it('is run by the next instance when the running one was killed', async () => {
    const killedClient = new Client({ connectionString: vitrine.databaseUrl });
    killedClient.on('error', () => undefined);
    await killedClient.connect();
    const { rows } = await killedClient.query<{ pid: number }>('select pg_backend_pid() as pid');
    await killedClient.query('begin');
    await killedClient.query('select pg_advisory_xact_lock(7030)');
    const waiting = vitrine.app.get(AnalyseInactiveUsers, { strict: false }).executeScheduled('after a kill');
    await vitrine.rows('select pg_terminate_backend($1)', [rows[0]?.pid]);
    expect(await waiting).toBe(true);
  });
});

describe('three instances', () => {
  it('run the analysis exactly once a tick while instances are killed', async () => {
    const vitrine = await Vitrine.start();
    const script = path.resolve(import.meta.dirname, '../../support/ticks.mjs');
    const { stdout } = await promisify(execFile)(process.execPath, [script, '60', vitrine.databaseUrl]);
    expect(stdout).toMatch(/^60 ticks, 3 instances, \d+ killed: 60 runs, 0 locks left$/m);
    await vitrine.stop();
  });
});

describe('the database screen', () => {
  it('shows the numbers and the health of the database', async () => {
    const vitrine = await Vitrine.start();
    const admin = await signedInAdmin(vitrine);
    const visitor = await vitrine.visitor();
    await visitor.upload(await picture('png'));
    await vitrine.app.get(AnalyseInactiveUsers, { strict: false }).executeScheduled('2026-01-01');
    const { body } = await admin.get<DatabaseStatsView>('/adm/api/database/stats');
    expect(body).toMatchObject({ totalUsers: 1, totalMedia: 1, totalHashtags: 0, totalExternalLinks: 0, lastBackup: null });
    expect(body.lastAnalysis).toMatchObject({ toDelete: 0 });
    expect(body.health.migrations.pending).toBe(0);
    expect(body.health.largestTables).toHaveLength(10);
    expect(body.health.unusedIndexes).toEqual([]);
    await vitrine.stop();
  });
});
