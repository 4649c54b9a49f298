import { declaredTables } from '../../../src/platform/tables/declared-tables.js';
import { SuspendCreator } from '../../../src/modules/moderation/application/suspend-creator.js';
import { signedInAdmin, signIn } from '../../support/admin.js';
import { ago } from '../../support/ago.js';
import type {
  BlockListPageView,
  BulkCountView,
  DecisionView,
  ErrorView,
  JobView,
  ModerationSummaryView,
  NotificationView,
  OpenItemsView,
  OwnProfileView,
  ReportGroupPageView,
  ReportGroupView,
  UploadView,
} from '../../support/api.js';
import type { Answer, Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { MailServer } from '../../support/mail-server.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

const SECOND = { username: 'second-moderator', email: 'second@example.com', password: 'Correct horse, battery' };
/** Tables of creators without a text of theirs that visitors read. Names in lists are those of profiles. */
const MONTH = new Date().toISOString().slice(0, 7);

describe('the queue of moderators', () => {
  let mails: MailServer;
  let vitrine: Vitrine;
  let admin: Browser;
  let second: Browser;
  let creator: Browser;
  let mediaId: number;

  beforeAll(async () => {
    mails = await MailServer.start();
    vitrine = await Vitrine.start({ SMTP_URL: mails.url, TRUST_PROXY: 'true' });
    admin = await signedInAdmin(vitrine);
    await admin.post('/adm/api/admin-accounts', SECOND);
    await vitrine.given.admin({ mustChangePassword: false }, SECOND.username);
    second = await signIn(vitrine, SECOND);
  });
  afterAll(async () => {
    await vitrine.stop();
    await mails.stop();
  });
  beforeEach(async () => {
    await vitrine.given.noReports();
    await vitrine.given.noRateLimits();
    creator = await vitrine.visitor();
    await creator.patch('/api/profile', { bio: 'Mountains' });
    mediaId = (await creator.upload<UploadView>(await picture('png'))).body.files[0]?.id ?? 0;
  });

  /** A visitor whose account is old enough to count, of a network of their own unless it is given. */
  let networks = 0;
  const reporter = async (network = `203.0.${++networks % 250}.7`): Promise<Browser> => {
    const visitor = await vitrine.visitor({ 'X-Forwarded-For': network });
    await vitrine.given.profile(visitor.me.id, { createdAt: ago({ days: 3 }) });
    return visitor;
  };
  const report = (visitor: Browser, what: object = {}): Promise<Answer> =>
    visitor.post('/api/reports', { reason: 'spam', mediaId, ...what });
  const groups = async (query = ''): Promise<ReportGroupView[]> =>
    (await admin.get<ReportGroupPageView>(`/adm/api/reports/groups${query}`)).body.groups;
  const resolve = (id: number, body: object, by = admin): Promise<Answer<ErrorView>> => by.post(`/adm/api/reports/${id}/resolve`, body);
  const openGroup = async (what: object = {}): Promise<ReportGroupView> => {
    await report(await reporter(), what);
    const [group] = await groups();
    if (group === undefined) throw new Error('no group');
    return group;
  };
  const decisions = async (): Promise<DecisionView[]> => (await creator.get<DecisionView[]>('/api/moderation/decisions')).body;
  const isPublic = async (): Promise<boolean> => (await vitrine.browser().get(`/api/user/${creator.me.username}`)).status === 200;

  describe('priority', () => {
    it('counts reporters, once for a network, and no accounts younger than a day', async () => {
      await report(await vitrine.visitor({ 'X-Forwarded-For': '198.51.100.1' }), { profileId: creator.me.id, mediaId: undefined });
      for (const visitor of [await reporter(), await reporter('192.0.2.1'), await reporter('192.0.2.99')]) await report(visitor);
      const [first, last] = await groups('?sort=priority');
      expect(first).toMatchObject({ media: { id: mediaId }, reportCount: 3, priority: 2 });
      expect(last).toMatchObject({ media: null, reportCount: 1, priority: 0 });
      expect((await groups()).map(({ priority }) => priority)).toEqual([0, 2]);
    });

    it('counts one of several reports of a network at once, also when the rate limits are forgotten', async () => {
      const visitors = [await reporter('192.0.2.1'), await reporter('192.0.2.2'), await reporter('192.0.2.3')];
      await Promise.all(visitors.slice(1).map((visitor) => report(visitor)));
      await vitrine.given.noRateLimits();
      await report(visitors[0] ?? creator);
      expect(await groups()).toMatchObject([{ reportCount: 3, priority: 1 }]);
    });

    it('keeps the reports of a reporter whose last five were dismissed, without counting them', async () => {
      const visitor = await reporter();
      for (let n = 0; n < 5; n++)
        await vitrine.given.report({ profileId: creator.me.id, reporterId: visitor.me.id, status: 'dismissed', resolvedAt: new Date() });
      await report(visitor);
      expect(await groups()).toMatchObject([{ reportCount: 1, priority: 0 }]);
    });
  });

  it('shows what visitors read on the page, and how often was decided about the creator', async () => {
    await creator.patch('/api/profile', { bio: 'Paints fog.' });
    await creator.post(`/api/user/${creator.me.id}/links`, { platform: 'website', url: 'https://example.com/fog' });
    await creator.patch(`/api/media/${mediaId}`, { title: 'Fog', caption: 'At six' });
    const about = { profileId: creator.me.id, mediaId: undefined };
    const page = await openGroup(about);
    expect(page.account).toMatchObject({ bio: 'Paints fog.', links: ['https://example.com/fog'], decisions: 0 });
    await resolve(page.newestId, { action: 'warn', rule: 'spam' });
    const item = await openGroup();
    expect(item).toMatchObject({ account: { decisions: 1 }, media: { title: 'Fog', caption: 'At six' } });
    await resolve(item.newestId, { action: 'hide_media', rule: 'spam' });
    // Those about the item itself are beside it already.
    await report(await reporter(), { ...about, reason: 'violence' });
    const [again] = await groups();
    expect(again?.account.decisions).toBe(1);
  });

  it('filters by reason, kind, claim and age', async () => {
    const group = await openGroup();
    await report(await reporter(), { profileId: creator.me.id, mediaId: undefined, reason: 'violence' });
    const kindsOf = async (query: string): Promise<string[]> => (await groups(query)).map(({ media }) => media?.kind ?? 'profile');
    expect(await kindsOf('?reason=violence')).toEqual(['profile']);
    expect(await kindsOf('?kind=image')).toEqual(['image']);
    await admin.put(`/adm/api/reports/${group.newestId}/claim`);
    expect(await kindsOf('?claimed=mine')).toEqual(['image']);
    expect(await kindsOf('?claimed=none')).toEqual(['profile']);
    expect(await kindsOf('?claimed=others')).toEqual([]);
    expect(await kindsOf('?olderThanHours=1')).toEqual([]);
    expect((await admin.get('/adm/api/reports/open-items')).body).toMatchObject({ count: 2 });
  });

  it('is claimed by one moderator, released, and keeps notes', async () => {
    const { newestId } = await openGroup();
    expect((await admin.put(`/adm/api/reports/${newestId}/claim`)).status).toBe(204);
    expect((await second.put<ErrorView>(`/adm/api/reports/${newestId}/claim`)).error).toMatchObject({
      statusCode: 409,
      code: 'claimed_by_other',
    });
    await second.post(`/adm/api/reports/${newestId}/notes`, { text: 'Seen on another site' });
    expect(await groups()).toMatchObject([
      { claimedBy: 'root-of-tests', notes: [{ text: 'Seen on another site', writtenBy: SECOND.username }] },
    ]);
    expect((await second.delete(`/adm/api/reports/${newestId}/claim`)).status).toBe(204);
    expect((await second.put(`/adm/api/reports/${newestId}/claim`)).status).toBe(204);
  });

  it('tells the second of two moderators who has judged it and how, and judges once', async () => {
    const { newestId } = await openGroup();
    const answers = await Promise.all([resolve(newestId, { action: 'hide_media' }), resolve(newestId, { action: 'hide_media' }, second)]);
    const refused = answers.find(({ status }) => status === 409);
    const winner = answers[0].status === 200 ? 'root-of-tests' : SECOND.username;
    expect(refused?.error).toMatchObject({ code: 'report_resolved', params: { reason: 'media_hidden', username: winner } });
    expect(await decisions()).toHaveLength(1);
  });

  describe('with two moderators', () => {
    const claim = (id: number, by = second): Promise<Answer<ErrorView>> => by.put(`/adm/api/reports/${id}/claim`);

    it('refuses a decision on what the other one has claimed, also about its profile, unless the request overrides the claim', async () => {
      const { newestId } = await openGroup();
      await report(await reporter(), { profileId: creator.me.id, mediaId: undefined });
      const ofProfile = (await groups('?kind=profile'))[0]?.newestId ?? 0;
      await claim(newestId);
      for (const [id, action] of [
        [newestId, 'dismiss'],
        [newestId, 'hide_media'],
        [ofProfile, 'hide_profile'],
      ] as const)
        expect((await resolve(id, { action })).error).toMatchObject({ code: 'claimed_by_other', params: { username: SECOND.username } });
      const suspend = (body: object = {}): Promise<Answer<ErrorView>> =>
        admin.post(`/adm/api/users/${creator.me.id}/suspend`, { reason: 'spam', ...body });
      expect((await suspend()).error).toMatchObject({ code: 'claimed_by_other', params: { username: SECOND.username } });
      expect(await decisions()).toEqual([]);
      expect((await resolve(ofProfile, { action: 'dismiss' })).status).toBe(200);
      expect((await resolve(newestId, { action: 'hide_media', overrideClaim: true })).status).toBe(200);
      expect(await groups()).toEqual([]);
      await claim((await openGroup({ profileId: creator.me.id, mediaId: undefined, reason: 'harassment' })).newestId);
      expect([(await suspend()).status, (await suspend({ overrideClaim: true })).status]).toEqual([409, 200]);
      expect(await groups()).toEqual([]);
    });

    it('decides each of many items once while both decide twenty of them at a time, and none that the other has claimed', async () => {
      const items = 200;
      const creators = await vitrine.given.creators(Array.from({ length: items }, (_, n) => ({ username: `both-decide-${n}` })));
      const ids: number[] = [];
      for (const profileId of creators) ids.push(await vitrine.given.report({ profileId }));
      const claimed = ids.slice(0, 40);
      for (const id of claimed) await claim(id);
      const decide = (id: number) => [admin, second].map(async (by) => ({ id, by, answer: await resolve(id, { action: 'dismiss' }, by) }));
      const answers: Awaited<ReturnType<typeof decide>[number]>[] = [];
      // More at once than the server answers in the time that a request waits for a connection would be refused as too busy.
      for (let from = 0; from < items; from += 20) answers.push(...(await Promise.all(ids.slice(from, from + 20).flatMap(decide))));
      for (const { answer } of answers.filter(({ answer: { status } }) => status !== 200))
        expect(['claimed_by_other', 'report_resolved']).toContain(answer.error.code);
      const decided = answers.filter(({ answer }) => answer.status === 200);
      expect(decided.map(({ id }) => id).sort()).toEqual(ids.toSorted());
      expect(decided.filter(({ id, by }) => claimed.includes(id) && by === admin)).toEqual([]);
      const rows = await vitrine.rows('select from moderation_decisions where profile_id = any($1)', [creators]);
      expect(rows).toHaveLength(items);
    });

    it('changes the version of the queue with each report, claim, note and outcome, and never by itself', async () => {
      const version = async (): Promise<string> => (await second.get<OpenItemsView>('/adm/api/reports/open-items')).body.version;
      const seen = [await version()];
      const { newestId } = await openGroup();
      seen.push(await version());
      for (const change of [
        () => claim(newestId, admin),
        () => admin.delete(`/adm/api/reports/${newestId}/claim`),
        () => admin.post(`/adm/api/reports/${newestId}/notes`, { text: 'Seen' }),
        () => resolve(newestId, { action: 'warn', rule: 'spam' }),
        () => admin.post(`/adm/api/reports/${newestId}/undo`),
      ]) {
        await change();
        seen.push(await version());
      }
      const [, , claimed, released] = seen;
      expect(claimed).not.toBe(released);
      seen.slice(1).forEach((each, index) => expect(each).not.toBe(seen[index]));
      expect(await version()).toBe(seen.at(-1));
    });
  });

  describe('a bulk dismissal', () => {
    const dismissal = (rows: object): object => ({ target: 'reports', action: 'dismiss', ...rows });
    const count = async (rows: object): Promise<BulkCountView> =>
      (await admin.post<BulkCountView>('/adm/api/jobs/bulk/dry-run', dismissal(rows))).body;
    const run = async (rows: object, dryRun?: number): Promise<JobView> => {
      const { status, body } = await admin.post<JobView>('/adm/api/jobs/bulk', { ...dismissal(rows), dryRun });
      expect(status).toBe(202);
      return eventually(async () => {
        const job = (await admin.get<JobView>(`/adm/api/jobs/${body.id}`)).body;
        return job.state === 'running' ? undefined : job;
      });
    };
    const openNames = async (): Promise<string[]> => (await groups('?limit=50')).map(({ profile }) => profile.username).sort();
    let round = 0;
    const reported = async (name: string): Promise<{ username: string; reportId: number }> => {
      const username = `${name}-${++round}`;
      const [profileId = 0] = await vitrine.given.creators([{ username }]);
      return { username, reportId: await vitrine.given.report({ profileId }) };
    };

    /** A page that a block list holds, and a warned creator who has appealed. Both are reported by a visitor too. */
    const heldAndAppealed = async (): Promise<{ held: Browser; appealed: Browser }> => {
      const [held, appealed] = [await vitrine.visitor(), await vitrine.visitor()];
      await report(await reporter(), { profileId: held.me.id, mediaId: undefined });
      await admin.post('/adm/api/block-list', { kind: 'word', value: 'lottery' });
      await held.patch('/api/profile', { bio: 'Win the lottery' });
      await eventually(async () => (await groups('?reason=block_list')).length > 0);
      await report(await reporter(), { profileId: appealed.me.id, mediaId: undefined });
      const [group] = (await groups()).filter(({ profile }) => profile.id === appealed.me.id);
      await resolve(group?.newestId ?? 0, { action: 'warn', rule: 'spam' });
      const [decision] = (await appealed.get<DecisionView[]>('/api/moderation/decisions')).body;
      await appealed.post(`/api/moderation/decisions/${decision?.id}/appeal`, { text: 'No spam.' });
      await report(await reporter(), { profileId: appealed.me.id, mediaId: undefined, reason: 'violence' });
      return { held, appealed };
    };

    it('dismisses what matches the shown filter, and counts the held, appealed and claimed items that it leaves open', async () => {
      const { held, appealed } = await heldAndAppealed();
      const [one, two, claimed] = [await reported('shown'), await reported('shown'), await reported('claimed')];
      await second.put(`/adm/api/reports/${claimed.reportId}/claim`);
      await report(await reporter());
      const left = [held.me.username, appealed.me.username, claimed.username];
      expect(await count({ filter: { kind: 'image' } })).toMatchObject({ count: 1, leftOut: 0 });
      expect(await count({ filter: { kind: 'profile', claimed: 'none' } })).toMatchObject({ count: 2, leftOut: 2 });
      expect(await count({ filter: { reason: 'appeal' } })).toMatchObject({ count: 0, leftOut: 1 });
      expect(await run({ filter: { kind: 'profile' } })).toMatchObject({ result: { changed: 2, skipped: 0 } });
      expect(await openNames()).toEqual([...left, creator.me.username].sort());
      const everything = { ids: (await groups()).map(({ newestId }) => newestId) };
      expect(await count(everything)).toMatchObject({ count: 1, leftOut: 3 });
      expect(await run(everything)).toMatchObject({ result: { changed: 1, skipped: 0 } });
      expect(await openNames()).toEqual(left.sort());
      expect((await vitrine.browser().get(`/api/user/${held.me.username}`)).status).toBe(404);
      expect((await appealed.get<DecisionView[]>('/api/moderation/decisions')).body).toMatchObject([{ appealOutcome: null }]);
      expect(await groups('?status=dismissed')).toMatchObject([{ reportCount: 1 }, { reportCount: 1 }, { reportCount: 1 }]);
      expect([one, two].map(({ username }) => left.includes(username))).toEqual([false, false]);
    });

    it('dismisses no item that came or changed after it was counted', async () => {
      const [counted, decided, claimed] = [await reported('counted'), await reported('decided'), await reported('claimed')];
      const filter = { kind: 'profile' };
      const { count: n, dryRun } = await count({ filter });
      expect(n).toBe(3);
      const later = await reported('later');
      await resolve(decided.reportId, { action: 'warn', rule: 'spam' }, second);
      await second.put(`/adm/api/reports/${claimed.reportId}/claim`);
      expect((await admin.post<ErrorView>('/adm/api/jobs/bulk', { ...dismissal({ filter: {} }), dryRun })).error.code).toBe(
        'dry_run_expired',
      );
      const job = await run({ filter }, dryRun);
      expect(job.result).toMatchObject({ changed: 1, skipped: 2 });
      expect(job.result?.skippedRows?.map(({ reason }) => reason.code)).toEqual(['row_changed', 'row_changed']);
      expect(await openNames()).toEqual([claimed.username, later.username].sort());
      expect((await groups('?status=dismissed')).map(({ profile }) => profile.username)).toEqual([counted.username]);
      expect((await admin.post<ErrorView>('/adm/api/jobs/bulk', { ...dismissal({ filter }), dryRun })).error).toMatchObject({
        statusCode: 409,
        code: 'dry_run_expired',
      });
    });
  });

  it('keeps what was judged out of the queue for the same reason, until a moderator reopens it', async () => {
    const { newestId } = await openGroup();
    await resolve(newestId, { action: 'dismiss', earlier: true });
    await report(await reporter());
    expect(await groups()).toEqual([]);
    expect(await groups('?status=dismissed')).toMatchObject([{ reportCount: 2 }]);
    await report(await reporter(), { reason: 'copyright' });
    expect(await groups()).toMatchObject([{ reportCount: 1, reasons: [{ reason: 'copyright' }] }]);
    expect((await admin.post(`/adm/api/reports/${newestId}/reopen`)).status).toBe(204);
    await report(await reporter());
    expect(await groups()).toMatchObject([{ reportCount: 3 }]);
  });

  it('needs the rule that the creator reads to warn and to suspend', async () => {
    const { newestId } = await openGroup();
    expect((await resolve(newestId, { action: 'warn' })).error.code).toBe('rule_required');
    expect((await resolve(newestId, { action: 'suspend', rule: 'spam', until: '2020-01-01T00:00:00Z' })).error.code).toBe(
      'suspension_in_the_past',
    );
    expect((await resolve(newestId, { action: 'uphold' })).error.code).toBe('no_appeal');
  });

  it('tells creators rule and words, and reporters that it was decided', async () => {
    const visitor = await reporter();
    await report(visitor);
    const [group] = await groups();
    await resolve(group?.newestId ?? 0, { action: 'mark_sensitive', rule: 'sexual', words: 'Please mark such pictures.' });
    expect(await decisions()).toMatchObject([
      { outcome: 'mark_sensitive', rule: 'sexual', words: 'Please mark such pictures.', media: { id: mediaId }, canAppeal: true },
    ]);
    expect((await creator.get<OwnProfileView>('/api/session')).body.moderationNotices).toBe(1);
    await creator.post('/api/moderation/decisions/read');
    expect((await creator.get<OwnProfileView>('/api/session')).body.moderationNotices).toBe(0);
    expect((await visitor.get<NotificationView[]>('/api/notifications')).body).toMatchObject([
      { kind: 'report_decided', code: 'report_decided' },
    ]);
  });

  describe('an appeal', () => {
    it('goes back into the queue once, and lifts the decision', async () => {
      const { newestId } = await openGroup();
      await resolve(newestId, { action: 'hide_media', rule: 'copyright' });
      const [decision] = await decisions();
      const appeal = (): Promise<Answer<ErrorView>> =>
        creator.post(`/api/moderation/decisions/${decision?.id}/appeal`, { text: 'I took it myself.' });
      expect((await appeal()).status).toBe(204);
      expect((await appeal()).error).toMatchObject({ statusCode: 409, code: 'appealed_already' });
      const [group] = await groups('?reason=appeal');
      expect(group).toMatchObject({
        media: { id: mediaId, hidden: true },
        reports: [{ reason: 'appeal', details: 'I took it myself.' }],
        decision: { outcome: 'hide_media', rule: 'copyright' },
      });
      expect((await resolve(group?.newestId ?? 0, { action: 'lift', words: 'You are right.' })).status).toBe(200);
      expect(await decisions()).toMatchObject([
        { appealOutcome: 'lifted', appealWords: 'You are right.', isEnded: true, canAppeal: false },
      ]);
      expect((await vitrine.browser().bytes(`/api/media/${mediaId}`)).status).toBe(200);
      expect(await groups()).toEqual([]);
    });

    const appealed = async (outcome: string): Promise<void> => {
      const { newestId } = await openGroup();
      await resolve(newestId, { action: outcome, rule: 'spam' });
      const [decision] = await decisions();
      await creator.post(`/api/moderation/decisions/${decision?.id}/appeal`, { text: 'Not me' });
    };

    it('stays open when a suspension follows, and is answered then', async () => {
      await appealed('warn');
      await admin.post(`/adm/api/users/${creator.me.id}/suspend`, { reason: 'spam' });
      const [group] = await groups('?reason=appeal');
      await resolve(group?.newestId ?? 0, { action: 'lift' });
      expect(await decisions()).toMatchObject([
        { outcome: 'suspend', isEnded: false },
        { outcome: 'warn', appealOutcome: 'lifted' },
      ]);
      expect((await creator.patch('/api/profile', { bio: 'x' })).status).toBe(403);
    });

    it('against a suspension that has ended leaves the next one alone when it is lifted', async () => {
      await admin.post(`/adm/api/users/${creator.me.id}/suspend`, { reason: 'spam', until: new Date(Date.now() + 60_000).toISOString() });
      const [first] = await decisions();
      await creator.post(`/api/moderation/decisions/${first?.id}/appeal`, { text: 'Not me' });
      await vitrine.given.endedSuspensions();
      await vitrine.app.get(SuspendCreator).endDue();
      await admin.post(`/adm/api/users/${creator.me.id}/suspend`, { reason: 'spam' });
      const [group] = await groups('?reason=appeal');
      await resolve(group?.newestId ?? 0, { action: 'lift' });
      expect(await isPublic()).toBe(false);
    });

    it('that was lifted stays lifted when its report is opened again and dismissed', async () => {
      await appealed('hide_media');
      const [group] = await groups('?reason=appeal');
      const id = group?.newestId ?? 0;
      await resolve(id, { action: 'lift' });
      await admin.post(`/adm/api/reports/${id}/reopen`);
      expect((await resolve(id, { action: 'uphold' })).error.code).toBe('no_appeal');
      await resolve(id, { action: 'dismiss', earlier: true });
      expect(await decisions()).toMatchObject([{ appealOutcome: 'lifted', isEnded: true }]);
      expect(await groups('?status=lifted')).toMatchObject([{ newestId: id }]);
    });

    it('is lifted when its decision is undone', async () => {
      const { newestId } = await openGroup();
      await resolve(newestId, { action: 'hide_media', rule: 'spam' });
      const [decision] = await decisions();
      await creator.post(`/api/moderation/decisions/${decision?.id}/appeal`, { text: 'Not me' });
      expect((await admin.post(`/adm/api/reports/${newestId}/undo`)).status).toBe(204);
      expect(await decisions()).toMatchObject([{ appealOutcome: 'lifted', isEnded: true }]);
      expect(await groups('?reason=appeal')).toEqual([]);
    });

    it('is refused for the decision about another creator', async () => {
      const { newestId } = await openGroup();
      await resolve(newestId, { action: 'hide_media' });
      const [decision] = await decisions();
      const other = await vitrine.visitor();
      expect((await other.post<ErrorView>(`/api/moderation/decisions/${decision?.id}/appeal`, { text: 'x' })).status).toBe(404);
    });

    it('is upheld', async () => {
      const { newestId } = await openGroup();
      await resolve(newestId, { action: 'warn', rule: 'spam' });
      const [decision] = await decisions();
      await creator.post(`/api/moderation/decisions/${decision?.id}/appeal`, { text: 'No spam.' });
      const [group] = await groups();
      await resolve(group?.newestId ?? 0, { action: 'uphold' });
      expect(await decisions()).toMatchObject([{ appealOutcome: 'upheld', isEnded: false }]);
      expect(await groups('?status=upheld')).toMatchObject([{ reportCount: 1 }]);
    });
  });

  describe('undoing an outcome', () => {
    const undo = (id: number): Promise<Answer<ErrorView>> => admin.post(`/adm/api/reports/${id}/undo`);

    it.each(['dismiss', 'mark_sensitive', 'warn', 'hide_media', 'hide_profile', 'suspend'])(
      'opens the reports again, and is as before: %s',
      async (action) => {
        await openGroup();
        await report(await reporter());
        const [group] = await groups();
        const id = group?.newestId ?? 0;
        expect((await resolve(id, { action, earlier: true, rule: 'spam' })).status).toBe(200);
        expect(await groups()).toEqual([]);
        expect((await undo(id)).status).toBe(204);
        expect(await groups()).toMatchObject([
          { reportCount: 2, media: { id: mediaId, hidden: false, sensitive: false }, profile: { hidden: false } },
        ]);
        expect(await isPublic()).toBe(true);
        expect((await creator.patch('/api/profile', { bio: 'Still here' })).status).toBe(200);
        expect((await decisions()).every(({ isEnded }) => isEnded)).toBe(true);
        expect((await undo(id)).error).toMatchObject({ statusCode: 409, code: 'report_open' });
        expect((await resolve(id, { action, earlier: true, rule: 'spam' })).status).toBe(200);
      },
    );

    it('refuses an appeal that is decided, and a deletion', async () => {
      const { newestId } = await openGroup();
      await resolve(newestId, { action: 'hide_media', rule: 'spam' });
      const [decision] = await decisions();
      await creator.post(`/api/moderation/decisions/${decision?.id}/appeal`, { text: 'Not me' });
      const [appeal] = await groups();
      await resolve(appeal?.newestId ?? 0, { action: 'uphold' });
      expect((await undo(appeal?.newestId ?? 0)).error).toMatchObject({ statusCode: 409, code: 'not_undoable' });
    });
  });

  describe('a suspension', () => {
    const suspend = (body: object = {}): Promise<Answer<ErrorView>> =>
      admin.post(`/adm/api/users/${creator.me.id}/suspend`, { reason: 'spam', words: 'Third time.', ...body });

    it('refuses writes with rule and end, hides page and media, and tells the creator', async () => {
      await vitrine.given.profile(creator.me.id, { email: 'suspended@example.com', emailVerifiedAt: new Date() });
      const until = new Date(Date.now() + 3_600_000).toISOString();
      expect((await suspend({ until })).status).toBe(200);
      expect((await creator.patch<ErrorView>('/api/profile', { bio: 'New' })).error).toMatchObject({
        statusCode: 403,
        code: 'suspended',
        params: { reason: 'timed', rule: 'spam', ruleText: 'Spam or misleading content', words: 'Third time.', until },
        message: expect.stringMatching(
          /^Your account is suspended until \d+ \w+ \d{4} at \d\d:\d\d UTC: Spam or misleading content\. Third time\.$/,
        ),
      });
      // What others were given can be taken back.
      expect((await creator.delete('/api/push/subscriptions', { endpoint: 'https://push.example/1' })).status).toBe(204);
      for (const path of ['/api/private-links/999', '/api/passkeys/999']) expect((await creator.delete(path)).status).toBe(404);
      expect((await creator.upload(await picture('png'))).status).toBe(403);
      expect(await isPublic()).toBe(false);
      expect((await vitrine.browser().bytes(`/api/media/${mediaId}`)).status).toBe(404);
      const me = (await creator.get<OwnProfileView>('/api/session')).body;
      expect(new Date(me.suspendedUntil ?? '').toISOString()).toBe(until);
      expect(me.moderationNotices).toBe(1);
      await eventually(() => mails.mails.some(({ to }) => to.includes('suspended@example.com')));
      expect(mails.to('suspended@example.com').text).toContain('Third time.');
      expect((await creator.get('/api/profile/export')).status).toBe(200);
      expect((await creator.post('/api/notifications/read', {})).status).toBe(200);
    });

    it('ends by itself, and leaves hidden what an administrator has hidden', async () => {
      const hidden = await vitrine.visitor();
      await admin.patch(`/adm/api/users/${hidden.me.id}`, { hidden: true });
      for (const { me } of [creator, hidden])
        await admin.post(`/adm/api/users/${me.id}/suspend`, { reason: 'spam', until: new Date(Date.now() + 60_000).toISOString() });
      await vitrine.given.endedSuspensions();
      expect((await creator.patch('/api/profile', { bio: 'Back' })).status).toBe(200);
      await vitrine.app.get(SuspendCreator).endDue();
      expect(await isPublic()).toBe(true);
      expect((await vitrine.browser().get(`/api/user/${hidden.me.username}`)).status).toBe(404);
      expect(await decisions()).toMatchObject([{ outcome: 'suspend', isEnded: true }]);
    });

    it('ends although a hundred others that are over cannot end', async () => {
      const trashed = await vitrine.given.creators(Array.from({ length: 101 }, (_, n) => ({ username: `over${n}` })));
      await vitrine.given.trashedSuspensions(trashed);
      await admin.post(`/adm/api/users/${creator.me.id}/suspend`, { reason: 'spam', until: new Date(Date.now() + 60_000).toISOString() });
      await vitrine.given.endedSuspensions();
      await vitrine.app.get(SuspendCreator).endDue();
      expect(await isPublic()).toBe(true);
      const [first = 0] = trashed;
      await admin.post(`/adm/api/trash/user/${first}/restore`);
      await vitrine.app.get(SuspendCreator).endDue();
      expect((await vitrine.browser().get('/api/user/over0')).status).toBe(200);
    });

    it('is ended by a moderator, once, and by a lifted appeal', async () => {
      await suspend();
      const end = (): Promise<Answer<ErrorView>> => admin.delete(`/adm/api/users/${creator.me.id}/suspend`);
      expect((await end()).status).toBe(200);
      expect((await end()).error).toMatchObject({ statusCode: 409, code: 'not_suspended' });
      expect(await isPublic()).toBe(true);
      await suspend();
      const [decision] = await decisions();
      expect((await creator.post(`/api/moderation/decisions/${decision?.id}/appeal`, { text: 'Not me' })).status).toBe(204);
      const [group] = await groups();
      await resolve(group?.newestId ?? 0, { action: 'lift' });
      expect((await creator.patch('/api/profile', { bio: 'Back' })).status).toBe(200);
      expect(await isPublic()).toBe(true);
    });

    it('keeps a page hidden that is shown meanwhile, until it ends', async () => {
      await suspend();
      await admin.patch(`/adm/api/users/${creator.me.id}`, { hidden: false });
      expect(await isPublic()).toBe(false);
      await admin.delete(`/adm/api/users/${creator.me.id}/suspend`);
      expect(await isPublic()).toBe(true);
    });

    it('lets the creator leave', async () => {
      await suspend();
      expect((await creator.delete('/api/profile', { confirm: creator.me.username })).status).toBe(204);
    });
  });

  describe('a block list', () => {
    const block = (kind: string, value: string): Promise<Answer<ErrorView>> => admin.post('/adm/api/block-list', { kind, value });

    it.each([
      ['word', 'Casino', { bio: 'Best CASINO in town' }],
      ['word', 'gewinnspiel', { displayName: 'Gewinnspiel!' }],
    ])('holds a page with the %s %s, which its creator reads', async (kind, value, change) => {
      await block(kind, value);
      expect((await creator.patch('/api/profile', change)).status).toBe(200);
      await eventually(async () => !(await isPublic()));
      const [group] = await groups();
      expect(group).toMatchObject({
        media: null,
        reports: [{ reason: 'block_list', details: `word: ${value.toLowerCase()}` }],
        held: { kind, value: value.toLowerCase(), text: Object.values(change)[0], hides: true },
      });
      expect(await decisions()).toMatchObject([{ outcome: 'hold', canAppeal: false }]);
      await resolve(group?.newestId ?? 0, { action: 'dismiss', earlier: true });
      expect(await isPublic()).toBe(true);
      await creator.patch('/api/profile', { location: 'Bern' });
      await vitrine.derivedDataApplied();
      expect(await isPublic()).toBe(true);
    });

    it.each([
      ['word', 'Bonanza', ['nanz', 'Best BONÁNZA in town!'], ['Best bonanzas', 'best']],
      ['hashtag', 'win_now', ['now', '#Win_Now #other'], ['winnow']],
      ['link_domain', 'gärten.example', ['rten.ex', 'https://shop.xn--grten-gra.example/a', 'www.Gärten.example'], ['example.com']],
      ['email', 'ann@bad.example', ['ann@', 'Ann@Bad.example'], ['bad.example.com']],
      ['email_domain', 'bad.example', ['ad.ex', 'write to ann@mail.bad.example'], ['ann@good.example']],
    ])('finds the %s %s by a part, and by what it would hold', async (kind, value, finding, others) => {
      await admin.post('/adm/api/block-list', { kind, value, note: 'Seen in spring' });
      const found = async (search: string): Promise<number> => {
        const { body } = await admin.get<{ totalCount: number }>(`/adm/api/block-list?${new URLSearchParams({ kind, search }).toString()}`);
        return body.totalCount;
      };
      for (const search of [...finding, 'in SPRING']) expect([search, await found(search)]).toEqual([search, 1]);
      for (const search of [...others, '%', 'in autumn']) expect([search, await found(search)]).toEqual([search, 0]);
    });

    it('holds a page that a moderator keeps hidden for a rule, which its creator can answer', async () => {
      await block('word', 'tombola');
      await creator.patch('/api/profile', { bio: 'Tombola every day' });
      await vitrine.derivedDataApplied();
      const [group] = await groups();
      await resolve(group?.newestId ?? 0, { action: 'hide_profile', rule: 'spam', earlier: true });
      expect([await groups(), await isPublic()]).toEqual([[], false]);
      const [decision] = await decisions();
      expect(decision).toMatchObject({ outcome: 'hide_profile', rule: 'spam', isEnded: false, canAppeal: true });
      await admin.post(`/adm/api/reports/${group?.newestId ?? 0}/undo`);
      expect([(await groups()).length, await isPublic()]).toEqual([1, false]);
    });

    it('has a decision about every text column of what creators have', async () => {
      const columns = await vitrine.rows<{ name: string; column: string }>(
        `select c.table_name as name, c.column_name as column from information_schema.columns c
          where c.table_schema = 'public' and c.udt_name in ('text', '_text', 'varchar', 'json', 'jsonb') and (c.table_name in ('profiles', 'hashtags')
            or c.table_name in (select r.relname from pg_constraint k join pg_class r on r.oid = k.conrelid
              where k.contype = 'f' and k.confrelid in ('profiles'::regclass, 'media'::regclass)))`,
      );
      const undecided = columns.filter(({ name, column }) => {
        const texts = declaredTables().find((table) => table.name === name)?.texts;
        return texts !== 'none' && texts?.columns[column] === undefined;
      });
      expect(undecided).toEqual([]);
    });

    const HIDDEN_WORD = 'Rou\u200blette';
    const link = (visitor: Browser, fields: object): Promise<Answer> =>
      visitor.post(`/api/user/${visitor.me.id}/links`, { platform: 'website', url: 'https://example.org/', ...fields });
    const renamed = async (visitor: Browser, path: string, field = 'name'): Promise<Answer> => {
      const { body } = await visitor.post<{ id: number }>(path, { name: 'Best' });
      await vitrine.derivedDataApplied();
      return visitor.patch(`${path}/${body.id}`, { [field]: HIDDEN_WORD });
    };
    const TEXTS: Record<string, (visitor: Browser) => Promise<Answer>> = {
      'the default credit': (visitor) => visitor.patch('/api/profile', { credit: HIDDEN_WORD }),
      'a title of a link': (visitor) => link(visitor, { displayName: HIDDEN_WORD }),
      'a changed title of a link': async (visitor) => {
        const id = await vitrine.given.link(visitor.me.id);
        return visitor.patch(`/api/links/${id}`, { displayName: HIDDEN_WORD });
      },
      'a heading': (visitor) => link(visitor, { kind: 'heading', platform: 'other', url: '#', displayName: HIDDEN_WORD }),
      'the name of an album': (visitor) => visitor.post('/api/albums', { name: HIDDEN_WORD }),
      'the new name of an album': (visitor) => renamed(visitor, '/api/albums'),
      'the name of a public collection': (visitor) => visitor.post('/api/collections', { name: HIDDEN_WORD, isPublic: true }),
      'the name of a collection that becomes public': async (visitor) => {
        const { body } = await visitor.post<{ id: number }>('/api/collections', { name: HIDDEN_WORD });
        await vitrine.derivedDataApplied();
        expect((await vitrine.browser().get(`/api/user/${visitor.me.username}`)).status).toBe(200);
        return visitor.patch(`/api/collections/${body.id}`, { isPublic: true });
      },
    };

    it('holds a page for each of its public texts, also with a space of no width', async () => {
      await block('word', 'roulette');
      for (const [name, add] of Object.entries(TEXTS)) {
        const visitor = await vitrine.visitor();
        const { status, text } = await add(visitor);
        expect([name, status < 300 ? '' : text]).toEqual([name, '']);
        await vitrine.derivedDataApplied();
        expect([name, (await vitrine.browser().get(`/api/user/${visitor.me.username}`)).status]).toEqual([name, 404]);
      }
    });

    it.each(['title', 'caption', 'altText', 'credit'])('holds an item for its %s', async (field) => {
      const word = `bingo${field.toLowerCase()}`;
      await block('word', word);
      await creator.patch(`/api/media/${mediaId}`, { [field]: `\u00ad${word}` });
      expect(await groups()).toMatchObject([{ media: { id: mediaId, hidden: true }, reports: [{ reason: 'block_list' }] }]);
    });

    it('holds a page with a link to a subdomain of a domain', async () => {
      await block('link_domain', 'bad.example');
      await creator.post(`/api/user/${creator.me.id}/links`, {
        platform: 'website',
        url: 'https://shop.bad.example/x',
        displayName: 'Shop',
      });
      await eventually(async () => !(await isPublic()));
      expect((await groups())[0]).toMatchObject({
        reports: [{ details: 'link_domain: bad.example' }],
        held: { kind: 'link_domain', value: 'bad.example', text: 'https://shop.bad.example/x', hides: true },
      });
    });

    const tag = (visitor: Browser, hashtagName: string): Promise<Answer> =>
      visitor.post(`/api/user/${visitor.me.id}/hashtags`, { hashtagName });
    const SAME: [string, string, (visitor: Browser) => Promise<Answer>][] = [
      ['word', 'viagra', (visitor) => visitor.patch('/api/profile', { bio: 'Cheap v\u200biagra' })],
      ['word', 'cialis', (visitor) => visitor.patch('/api/profile', { bio: 'Cheap ci\u00adalis' })],
      ['word', 'Xanáx', (visitor) => visitor.patch('/api/profile', { bio: 'xånâx\u00a0!' })],
      ['word', 'valium', (visitor) => visitor.patch('/api/profile', { bio: 'ＶＡＬＩＵＭ' })],
      ['word', 'größe', (visitor) => visitor.patch('/api/profile', { displayName: 'GRÖSSE' })],
      ['word', 'قمار', (visitor) => visitor.patch('/api/profile', { bio: 'قِمَـــار' })],
      ['word', 'カジノ', (visitor) => visitor.patch('/api/profile', { bio: 'ｶｼﾞﾉ' })],
      ['word', 'सट्टा', (visitor) => visitor.patch('/api/profile', { location: 'सट्टा' })],
      ['hashtag', 'istanbul2', (visitor) => tag(visitor, 'İstanbul2')],
      ['hashtag', 'casinó', (visitor) => tag(visitor, 'casino')],
      ['link_domain', 'grün-links.example', (visitor) => link(visitor, { url: 'https://grün-links.example/x' })],
      ['link_domain', 'grau-lïnks.example', (visitor) => link(visitor, { url: 'https://www.xn--grau-lnks-55a.example/' })],
      ['link_domain', 'xn--e1afmkfd.xn--p1ai', (visitor) => link(visitor, { url: 'https://shop.пример.рф/' })],
    ];

    it.each(SAME)('holds the %s %s in another spelling', async (kind, value, add) => {
      expect((await block(kind, value)).status).toBe(201);
      const visitor = await vitrine.visitor();
      const { status, text } = await add(visitor);
      expect(status < 300 ? '' : text).toBe('');
      await vitrine.derivedDataApplied();
      expect((await vitrine.browser().get(`/api/user/${visitor.me.username}`)).status).toBe(404);
    });

    it('has one entry for all spellings', async () => {
      for (const [kind, one, other] of [
        ['word', 'jackpót', 'JACKPOT'],
        ['hashtag', 'lotería', 'loteria'],
        ['link_domain', 'köln.example', 'xn--kln-sna.example'],
        ['email_domain', 'köln.example', 'xn--kln-sna.example'],
        ['email', 'ann@köln.example', 'ANN@xn--kln-sna.example'],
      ] as const) {
        expect((await block(kind, one)).status).toBe(201);
        expect((await block(kind, other)).error.code).toBe('block_list_entry_exists');
      }
    });

    it('holds the same file and pictures that look like it, and no others', async () => {
      const photo = await picture('jpeg', { width: 700, height: 500 });
      const original = (await creator.upload<UploadView>(photo)).body.files[0]?.id ?? 0;
      expect((await admin.post('/adm/api/block-list/pictures', { mediaId: original })).status).toBe(201);
      expect((await admin.post<ErrorView>('/adm/api/block-list/pictures', { mediaId: original })).error.code).toBe(
        'block_list_entry_exists',
      );
      const other = await vitrine.visitor();
      expect((await other.upload(photo)).status).toBe(201);
      const [group] = await groups();
      expect(group).toMatchObject({ profile: { id: other.me.id }, media: { hidden: true }, reports: [{ reason: 'block_list' }] });
      expect(group?.held).toMatchObject({ kind: 'picture', text: null, hides: true });
      const { entries } = (await admin.get<BlockListPageView>('/adm/api/block-list?kind=picture')).body;
      expect(entries).toHaveLength(1);
      expect((await admin.delete(`/adm/api/block-list/${entries[0]?.id}`)).status).toBe(204);
      expect((await admin.delete<ErrorView>(`/adm/api/block-list/${entries[0]?.id}`)).error.code).toBe('block_list_entry_not_found');
    });

    it.each([
      ['word', 'two words'],
      ['email', 'nobody'],
      ['email_domain', 'localhost'],
      ['picture', 'abc'],
      ['hashtag', '#'],
    ])('refuses the %s "%s"', async (kind, value) => {
      expect((await block(kind, value)).status).toBe(400);
    });
  });

  it('counts reports, decisions and appeals of the month for everyone', async () => {
    const { counts } = (await vitrine.browser().get<ModerationSummaryView>(`/api/moderation/summary?month=${MONTH}`)).body;
    const countOf = (event: string): number => counts.filter((each) => each.event === event).reduce((sum, { count }) => sum + count, 0);
    expect(countOf('report_spam')).toBeGreaterThan(5);
    expect(countOf('hide_media')).toBeGreaterThan(1);
    expect(countOf('appeal_lifted')).toBe(6);
    expect((await admin.get(`/adm/api/moderation/summary?month=${MONTH}`)).body).toEqual({ month: MONTH, counts });
    expect((await vitrine.browser().get('/api/moderation/summary?month=2026-13')).status).toBe(400);
  });
});
