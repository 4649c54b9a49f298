import { BULK_ACTIONS, BULK_TARGETS, type BulkActionName, type BulkTarget } from '../../../src/modules/bulk/bulk-action.js';
import { ADMIN, signedInAdmin } from '../../support/admin.js';
import type {
  AdminHashtagPageView,
  AuditEntryView,
  AuditPageView,
  BulkCountView,
  EditableUserView,
  JobView,
  TrashedView,
} from '../../support/api.js';
import { Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { Server } from '../../support/server.js';
import { Vitrine } from '../../support/vitrine.js';

/** Of these a job changes half before it is cancelled, or its server is killed. */
const SOME = 60;
/** The connection of a running job, when it has read since $1 that the job is cancelled, or no longer reads it, because it had before. */
const CANCEL_READ = `select from pg_stat_activity where datname = current_database() and state = 'idle'
  and query like 'select cancelled_by%' and (query_start > $1 or query_start < clock_timestamp() - interval '5 seconds')`;

describe('bulk actions', () => {
  let vitrine: Vitrine;
  let admin: Browser;
  let rounds = 0;
  /** Begins the usernames of the test. */
  let word: string;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    admin = await signedInAdmin(vitrine);
  });
  afterAll(() => vitrine.stop());
  beforeEach(() => (word = `round${++rounds}x`));

  const creators = (count: number): Promise<number[]> =>
    vitrine.given.creators(Array.from({ length: count }, (_, n) => ({ username: `${word}-${n}` })));
  const count = async (action: object): Promise<number> =>
    (await admin.post<BulkCountView>('/adm/api/jobs/bulk/dry-run', action)).body.count;
  const start = async (action: object, browser = admin): Promise<JobView> => {
    const { status, body } = await browser.post<JobView>('/adm/api/jobs/bulk', action);
    expect(status).toBe(202);
    return body;
  };
  const jobOf = async (id: number): Promise<JobView> => (await admin.get<JobView>(`/adm/api/jobs/${id}`)).body;
  const ended = (id: number): Promise<JobView> =>
    eventually(async () => {
      const job = await jobOf(id);
      return job.state === 'running' ? undefined : job;
    });
  const run = async (action: object): Promise<JobView> => ended((await start(action)).id);
  /** Locks a row, so that a job on these users cannot end. Returns a function that releases it. */
  const lockHalf = async (ids: number[]): Promise<() => Promise<void>> => {
    const client = await vitrine.database.connect();
    await client.query('begin');
    await client.query('select from profiles where id = $1 for update', [ids[SOME / 2]]);
    return async () => {
      await client.query('rollback');
      client.release();
    };
  };
  const hidden = async (): Promise<number> =>
    (await vitrine.rows('select from profiles where hidden_at is not null and username like $1', [`${word}-%`])).length;
  const audited = (): Promise<{ action: string; object_id: string; before: object; after: { job: number } }[]> =>
    vitrine.rows(
      `select l.action, l.object_id, l.before, l.after from audit_log l join profiles p on l.object_type = 'user' and p.id::text = l.object_id
        where p.username like $1 order by l.id`,
      [`${word}-%`],
    );

  it('hide all users that match the filter, by the number of the dry run, each with an entry in the audit log', async () => {
    const ids = await creators(60);
    await vitrine.given.hiddenCreator(ids[0] ?? 0);
    const action = { target: 'users', action: 'hide', filter: { search: word, visibility: 'all' } };
    expect(await count(action)).toBe(59);
    expect(await hidden()).toBe(1);
    const job = await run(action);
    expect(job).toMatchObject({
      kind: 'bulk',
      state: 'completed',
      startedBy: ADMIN.username,
      progress: { done: 59, total: 59 },
      bulk: { target: 'users', action: 'hide', hashtag: null },
      result: { changed: 59, skipped: 0 },
    });
    expect(await hidden()).toBe(60);
    const entries = await audited();
    expect(entries.map(({ object_id }) => Number(object_id))).toEqual(ids.slice(1));
    expect(entries[0]).toMatchObject({ action: 'updateUser', before: { hidden: false }, after: { hidden: true, job: job.id } });
    const [started] = await vitrine.rows("select after from audit_log where action = 'startBulkAction' and object_id = $1", [
      String(job.id),
    ]);
    expect(started).toMatchObject({ after: { id: job.id, kind: 'bulk' } });
    expect(await count(action)).toBe(0);
    expect(await admin.post('/adm/api/jobs/bulk', action)).toMatchObject({ status: 409, body: { code: 'nothing_selected' } });
    expect(await run({ ...action, action: 'show', filter: { search: word, visibility: 'hidden' } })).toMatchObject({
      result: { changed: 60 },
    });
    expect(await hidden()).toBe(0);
  });

  it('change the selected rows only: a hashtag is added, removed, and left out where there is no room', async () => {
    const ids = await creators(4);
    for (let n = 0; n < 10; n += 1) await vitrine.given.hashtag(`full-${n}`, ids.slice(0, 1));
    const tagged = async (): Promise<number[]> =>
      (await vitrine.rows<{ id: number }>(`select id from profiles where 'bulk-tag' = any(hashtag_names) order by id`)).map(({ id }) => id);
    const action = { target: 'users', action: 'add-hashtag', ids: ids.slice(0, 3), hashtag: '#Bulk-Tag' };
    expect(await count(action)).toBe(2);
    expect(await run(action)).toMatchObject({ bulk: { hashtag: '#Bulk-Tag' }, result: { changed: 2, skipped: 0 } });
    expect(await tagged()).toEqual(ids.slice(1, 3));
    expect(await run({ ...action, action: 'remove-hashtag', ids: ids.slice(1, 2) })).toMatchObject({ result: { changed: 1 } });
    expect(await tagged()).toEqual(ids.slice(2, 3));
  });

  it('change those of the counted rows that still match, and no others', async () => {
    const [stays = 0, changes = 0] = await creators(2);
    const action = { target: 'users', action: 'hide', filter: { search: word } };
    const { body } = await admin.post<BulkCountView>('/adm/api/jobs/bulk/dry-run', action);
    expect(body.count).toBe(2);
    await vitrine.given.hiddenCreator(changes);
    const [later = 0] = await vitrine.given.creators([{ username: `${word}-later` }]);
    expect(await admin.post('/adm/api/jobs/bulk', { ...action, action: 'delete', dryRun: body.dryRun })).toMatchObject({
      status: 409,
      body: { code: 'dry_run_expired' },
    });
    expect(await run({ ...action, dryRun: body.dryRun })).toMatchObject({
      progress: { done: 2, total: 2 },
      result: { changed: 1, skipped: 1, skippedRows: [{ name: `${word}-1`, reason: { code: 'row_changed' } }] },
    });
    const rows = await vitrine.rows('select id from profiles where hidden_at is null and id = any($1)', [[stays, changes, later]]);
    expect(rows).toEqual([{ id: later }]);
  });

  it('name the rows that they skip, with the reason', async () => {
    const [first = 0, gone = 0] = await creators(2);
    // The job has read its rows and waits for the first one, while the second one is deleted.
    const client = await vitrine.database.connect();
    await client.query('begin');
    await client.query('select from profiles where id = $1 for update', [first]);
    const { id } = await start({ target: 'users', action: 'hide', ids: [first, gone] });
    await eventually(async () => (await vitrine.rows("select from pg_stat_activity where wait_event_type = 'Lock'")).length > 0);
    expect((await admin.delete(`/adm/api/users/${gone}`)).status).toBe(200);
    await client.query('rollback');
    client.release();
    expect(await ended(id)).toMatchObject({
      state: 'completed',
      result: { changed: 1, skipped: 1, skippedRows: [{ name: `${word}-1`, reason: { code: 'profile_not_found' } }] },
    });
  });

  it('move users to the trash, after a proof of identity', async () => {
    const ids = await creators(3);
    const action = { target: 'users', action: 'delete', ids };
    await vitrine.given.expiredStepUps();
    expect(await admin.post('/adm/api/jobs/bulk', action)).toMatchObject({ status: 403, error: { code: 'step_up_required' } });
    await admin.post('/adm/api/step-up', { password: ADMIN.password });
    expect(await run(action)).toMatchObject({ result: { changed: 3, skipped: 0 } });
    const trash = (await admin.get<TrashedView[]>(`/adm/api/trash?search=${word}`)).body;
    expect(trash.map(({ id }) => id).sort()).toEqual(ids.toSorted());
  });

  describe('in the audit log', () => {
    const TAG = 'tag-of-actions';
    const ACTIONS = BULK_TARGETS.flatMap((target) => BULK_ACTIONS[target].map((action) => ({ target, action })));
    let owner: number;

    beforeAll(async () => {
      owner = await vitrine.given.creator({ username: 'owner-of-rows' });
      for (const name of ['kept', TAG]) await vitrine.given.hashtag(name);
    });
    afterAll(() => vitrine.given.noReports());

    const idOfHashtag = async (name: string): Promise<number> =>
      (await admin.get<AdminHashtagPageView>(`/adm/api/hashtags?name=${name}`)).body.hashtags[0]?.id ?? 0;
    const setHashtags = async (id: number, names: string[]): Promise<{ status: number }> =>
      admin.put(`/adm/api/users/${id}/hashtags`, { hashtagIds: await Promise.all(names.map(idOfHashtag)) });
    const hiddenFor = (action: string): { hiddenAt?: Date } => (action === 'show' ? { hiddenAt: new Date() } : {});
    /** Adds a row that the action changes. */
    const add: Record<BulkTarget, (action: BulkActionName, name: string) => Promise<number>> = {
      users: async (action, name) => {
        const id = await vitrine.given.creator({ username: name, bio: 'Paints.', ...hiddenFor(action) });
        await setHashtags(id, action === 'remove-hashtag' ? ['kept', TAG] : ['kept']);
        return id;
      },
      media: async (action, name) => {
        const flags = { sensitive: action === 'unmark-sensitive', ...hiddenFor(action) };
        const [id = 0] = await vitrine.given.media([{ profileId: owner, storageKey: `${name}.png`, originalName: name, ...flags }]);
        return id;
      },
      hashtags: async (_action, name) => {
        await vitrine.given.hashtag(name);
        return idOfHashtag(name);
      },
      reports: () => vitrine.given.report({ profileId: owner }),
    };
    type Change = (id: number) => Promise<{ status: number }>;
    /** The operations that change one row. */
    const single: { [Target in BulkTarget]: Record<(typeof BULK_ACTIONS)[Target][number], Change> } = {
      users: {
        hide: (id) => admin.patch(`/adm/api/users/${id}`, { hidden: true }),
        show: (id) => admin.patch(`/adm/api/users/${id}`, { hidden: false }),
        delete: (id) => admin.delete(`/adm/api/users/${id}`),
        'add-hashtag': (id) => setHashtags(id, ['kept', TAG]),
        'remove-hashtag': (id) => setHashtags(id, ['kept']),
      },
      media: {
        hide: (id) => admin.patch(`/adm/api/media/${id}`, { hidden: true }),
        show: (id) => admin.patch(`/adm/api/media/${id}`, { hidden: false }),
        'mark-sensitive': (id) => admin.patch(`/adm/api/media/${id}`, { sensitive: true }),
        'unmark-sensitive': (id) => admin.patch(`/adm/api/media/${id}`, { sensitive: false }),
        delete: (id) => admin.delete(`/adm/api/media/${id}`),
      },
      hashtags: { delete: (id) => admin.delete(`/adm/api/hashtags/${id}`) },
      reports: { dismiss: (id) => admin.post(`/adm/api/reports/${id}/resolve`, { action: 'dismiss' }) },
    };
    const entryOf = async (id: number): Promise<AuditEntryView | undefined> =>
      (await admin.get<AuditPageView>(`/adm/api/audit?objectId=${id}`)).body.entries.find(({ objectType }) => objectType !== 'job');
    /** The recorded change without the name of the row and the job. */
    const changeIn = (entry: AuditEntryView | undefined, name: string): unknown => {
      const { action, objectType, before, after, status } = entry ?? ({} as Partial<AuditEntryView>);
      const text = JSON.stringify({ action, objectType, before, after: { ...after, job: undefined }, status });
      return JSON.parse(text.replaceAll(name, 'name'));
    };

    it.each(ACTIONS)('have the states that the single operation records: $action $target', async ({ target, action }) => {
      const [one, other] = [`${word}-one`, `${word}-other`];
      const singleId = await add[target](action, one);
      const change = (single[target] as Partial<Record<BulkActionName, Change>>)[action];
      expect(await change?.(singleId)).toMatchObject({ status: 200 });
      const id = await add[target](action, other);
      const hashtag = action.endsWith('hashtag') ? TAG : undefined;
      expect(await run({ target, action, ids: [id], hashtag })).toMatchObject({ result: { changed: 1, skipped: 0 } });
      const entry = await entryOf(id);
      expect(changeIn(entry, other)).toEqual(changeIn(await entryOf(singleId), one));
      expect(entry?.after).not.toMatchObject(entry?.before ?? {});
    });

    it('have a former value that can be saved again', async () => {
      const id = await add.users('remove-hashtag', word);
      await run({ target: 'users', action: 'remove-hashtag', ids: [id], hashtag: TAG });
      const { before, after } = (await entryOf(id)) as unknown as Record<'before' | 'after', { hashtags: string[] }>;
      const hashtags = async (): Promise<string[]> =>
        (await admin.get<EditableUserView>(`/adm/api/users/${id}`)).body.hashtags.map(({ name }) => name).sort();
      expect(await hashtags()).toEqual(after.hashtags.toSorted());
      await setHashtags(id, before.hashtags);
      expect(await hashtags()).toEqual(['kept', TAG]);
    });
  });

  it('flag and delete media by the filter of the list', async () => {
    const [owner = 0] = await creators(1);
    await vitrine.given.media(Array.from({ length: 5 }, (_, n) => ({ profileId: owner, kind: n < 3 ? 'image' : 'video' })));
    const filter = { userId: owner, mediaType: 'image' };
    const flags = () =>
      vitrine.rows(
        'select hidden_at is not null as hidden, sensitive, deleted_at is not null as deleted from media where profile_id = $1 order by id',
        [owner],
      );
    await run({ target: 'media', action: 'mark-sensitive', filter });
    await run({ target: 'media', action: 'hide', filter });
    expect(await flags()).toEqual([
      ...Array.from({ length: 3 }, () => ({ hidden: true, sensitive: true, deleted: false })),
      ...Array.from({ length: 2 }, () => ({ hidden: false, sensitive: false, deleted: false })),
    ]);
    await run({ target: 'media', action: 'show', filter });
    await run({ target: 'media', action: 'unmark-sensitive', filter });
    expect(await run({ target: 'media', action: 'delete', filter: { userId: owner } })).toMatchObject({ result: { changed: 5 } });
    expect(await flags()).toEqual(Array.from({ length: 5 }, () => ({ hidden: true, sensitive: false, deleted: true })));
  });

  it('delete unused hashtags only, and dismiss open reports', async () => {
    const [user = 0] = await creators(1);
    await vitrine.given.hashtag(`${word}-used`, [user]);
    await vitrine.given.hashtag(`${word}-free`);
    const filter = { search: word };
    expect(await run({ target: 'hashtags', action: 'delete', filter })).toMatchObject({ result: { changed: 1, skipped: 0 } });
    expect(await vitrine.rows('select name from hashtags where name like $1', [`${word}%`])).toEqual([{ name: `${word}-used` }]);
    await vitrine.given.report({ profileId: user });
    expect(await count({ target: 'reports', action: 'dismiss' })).toBe(1);
    await run({ target: 'reports', action: 'dismiss' });
    expect(await vitrine.rows('select status from reports')).toEqual([{ status: 'dismissed' }]);
  });

  it.each([
    [{ target: 'hashtags', action: 'hide' }, 'bulk_action_unknown'],
    [{ target: 'users', action: 'add-hashtag' }, 'bulk_action_unknown'],
    [{ target: 'users', action: 'add-hashtag', hashtag: 'a b' }, 'invalid_hashtag'],
  ])('refuse %j', async (action, code) => {
    for (const path of ['bulk', 'bulk/dry-run'])
      expect(await admin.post(`/adm/api/jobs/${path}`, action)).toMatchObject({ status: 400, error: { code } });
  });

  it('are cancelled after the present user, run one at a time, and keep what was changed', async () => {
    const release = await lockHalf(await creators(SOME));
    const action = { target: 'users', action: 'hide', filter: { search: word } };
    const { id } = await start(action);
    expect(await admin.post('/adm/api/jobs/bulk', action)).toMatchObject({ status: 409, body: { code: 'job_running' } });
    await eventually(async () => (await jobOf(id)).progress.done === SOME / 2);
    await admin.delete(`/adm/api/jobs/${id}`);
    const [{ now } = { now: '' }] = await vitrine.rows<{ now: string }>('select clock_timestamp()::text as now');
    await eventually(async () => (await vitrine.rows(CANCEL_READ, [now])).length > 0);
    await release();
    const job = await ended(id);
    expect(job).toMatchObject({ state: 'cancelled', progress: { done: await hidden(), total: SOME } });
    expect(job.progress.done).toBeLessThan(SOME);
    expect(await audited()).toHaveLength(job.progress.done);
  });

  describe('of a killed server', () => {
    let server: Server;
    let other: Browser;

    beforeAll(async () => {
      server = await Server.start(vitrine);
      other = new Browser(server.url, {});
      expect((await other.post('/adm/login', ADMIN)).status).toBe(200);
    });
    afterAll(() => server.kill());

    it('are continued by a new job, which changes nothing twice', async () => {
      const release = await lockHalf(await creators(SOME));
      const { id } = await start({ target: 'users', action: 'hide', filter: { search: word } }, other);
      await eventually(async () => (await jobOf(id)).progress.done === SOME / 2);
      await server.kill();
      expect(await ended(id)).toMatchObject({ state: 'interrupted' });
      await release();
      const [next] = await eventually(async () => {
        const { body } = await admin.get<JobView[]>('/adm/api/jobs?kind=bulk&limit=1');
        return (body[0]?.id ?? id) > id ? body : undefined;
      });
      expect(await ended(next?.id ?? 0)).toMatchObject({
        state: 'completed',
        startedBy: ADMIN.username,
        progress: { done: SOME, total: SOME },
        result: { changed: SOME, skipped: 0 },
      });
      expect(await hidden()).toBe(SOME);
      const entries = await audited();
      expect(new Set(entries.map(({ object_id }) => object_id)).size).toBe(SOME);
      expect(entries).toHaveLength(SOME);
    });
  });
});
