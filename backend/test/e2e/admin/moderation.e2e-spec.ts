import { ADMIN, signedInAdmin } from '../../support/admin.js';
import type {
  AuditPageView,
  DecisionView,
  ErrorView,
  NotificationView,
  ReportGroupPageView,
  ReportGroupView,
  ReportPageView,
  ReportView,
  UploadView,
} from '../../support/api.js';
import type { Answer, Browser } from '../../support/browser.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

describe('moderation', () => {
  let vitrine: Vitrine;
  let admin: Browser;
  let offender: Browser;
  let mediaId: number;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    admin = await signedInAdmin(vitrine);
  });
  afterAll(() => vitrine.stop());
  beforeEach(async () => {
    await vitrine.given.noReports();
    await vitrine.given.noRateLimits();
    offender = await vitrine.visitor();
    await offender.patch('/api/profile', { bio: 'Rude words' });
    mediaId = (await offender.upload<UploadView>(await picture('png'))).body.files[0]?.id ?? 0;
  });

  const report = async (what: object, visitor?: Browser): Promise<Answer> =>
    (visitor ?? (await vitrine.visitor())).post('/api/reports', { reason: 'harassment', ...what });
  const queue = async (query = ''): Promise<ReportView[]> => (await admin.get<ReportPageView>(`/adm/api/reports${query}`)).body.reports;
  const groups = async (query = ''): Promise<ReportGroupView[]> =>
    (await admin.get<ReportGroupPageView>(`/adm/api/reports/groups${query}`)).body.groups;
  const resolve = (id: number | undefined, action: string): Promise<Answer<ErrorView>> =>
    admin.post(`/adm/api/reports/${id}/resolve`, { action });

  it('lists reports of visitors about a profile or a media item', async () => {
    const visitor = await vitrine.visitor();
    expect((await report({ profileId: offender.me.id, details: '<b>Look</b> at the bio' }, visitor)).status).toBe(201);
    expect((await report({ mediaId, reason: 'sexual' })).status).toBe(201);
    const [first, second] = await queue();
    expect(first).toMatchObject({
      reason: 'harassment',
      details: '<b>Look</b> at the bio',
      status: 'open',
      reporter: { username: visitor.me.username },
      media: null,
    });
    expect(first?.profile).toMatchObject({ id: offender.me.id, username: offender.me.username, hidden: false });
    expect(second?.media).toMatchObject({ id: mediaId, hidden: false });
    expect((await admin.bytes(second?.media?.thumbnailUrl ?? '')).status).toBe(200);
    expect((await admin.get('/adm/api/analytics/overview')).body).toMatchObject({ openReports: 2 });
  });

  it('stores one of several equal reports of a visitor, and counts those of others', async () => {
    const visitor = await vitrine.visitor();
    const answers = await Promise.all(Array.from({ length: 4 }, () => report({ mediaId }, visitor)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    await report({ mediaId });
    const reports = await queue();
    expect(reports).toHaveLength(2);
    expect(reports[0]?.openReports).toBe(2);
  });

  it.each([
    [{}, 400],
    [{ profileId: 1, mediaId: 1 }, 400],
    [{ profileId: 2147483647 }, 404],
    [{ mediaId: 2147483647 }, 404],
    [{ profileId: 'x' }, 400],
    [{ profileId: 1, reason: 'boredom' }, 400],
    [{ profileId: 1, details: 'x'.repeat(1001) }, 400],
  ])('refuses %j', async (what, status) => {
    expect((await report(what)).status).toBe(status);
    expect(await queue()).toEqual([]);
  });

  it('refuses reports about oneself, and without a session', async () => {
    expect((await report({ profileId: offender.me.id }, offender)).status).toBe(400);
    expect((await report({ mediaId }, offender)).status).toBe(400);
    expect((await report({ mediaId }, vitrine.browser())).status).toBe(401);
  });

  it('accepts ten reports per hour from one visitor', async () => {
    const visitor = await vitrine.visitor();
    const answers = await Promise.all(Array.from({ length: 14 }, () => report({ mediaId }, visitor)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('dismisses one report and keeps the other open', async () => {
    await report({ mediaId });
    await report({ mediaId });
    const [first] = await queue();
    expect((await resolve(first?.id, 'dismiss')).status).toBe(200);
    expect((await queue()).map(({ id }) => id)).not.toContain(first?.id);
    expect(await queue()).toHaveLength(1);
    expect(await queue('?status=dismissed')).toMatchObject([{ id: first?.id, status: 'dismissed', resolvedBy: ADMIN.username }]);
    expect(await queue('?status=all')).toHaveLength(2);
    expect((await resolve(first?.id, 'delete')).error).toMatchObject({ statusCode: 409, code: 'report_resolved' });
  });

  it('groups reports by item, with reasons, newest reports and number', async () => {
    await report({ profileId: offender.me.id });
    for (const reason of ['spam', 'sexual', 'spam']) await report({ mediaId, reason, details: `because of ${reason}` });
    const [first, second] = await groups();
    expect(first).toMatchObject({ media: null, profile: { id: offender.me.id }, reportCount: 1, resolvedAt: null, resolvedBy: null });
    expect(second).toMatchObject({
      media: { id: mediaId },
      reportCount: 3,
      reasons: [
        { reason: 'spam', count: 2 },
        { reason: 'sexual', count: 1 },
      ],
    });
    expect(second?.reports.map(({ details }) => details)).toEqual(['because of spam', 'because of sexual', 'because of spam']);
    expect(second?.newestId).toBe(second?.reports[0]?.id);
    expect((await admin.get('/adm/api/reports/groups?limit=1&page=2')).body).toMatchObject({ totalCount: 2, groups: [{ reportCount: 3 }] });
  });

  it('contains the newest ten reports of a group', async () => {
    for (let reports = 0; reports < 11; reports++) await report({ mediaId });
    const [group] = await groups();
    expect(group).toMatchObject({ reportCount: 11 });
    expect(group?.reports).toHaveLength(10);
  });

  it('dismisses a group up to the newest report that was seen', async () => {
    await report({ profileId: offender.me.id });
    await report({ mediaId });
    await report({ mediaId });
    const seen = (await groups()).find(({ media }) => media?.id === mediaId);
    await report({ mediaId });
    expect((await admin.post(`/adm/api/reports/${seen?.newestId}/resolve`, { action: 'dismiss', earlier: true })).status).toBe(200);
    expect(await groups()).toMatchObject([{ media: null }, { media: { id: mediaId }, reportCount: 1 }]);
    expect(await groups('?status=dismissed')).toMatchObject([{ status: 'dismissed', reportCount: 2, resolvedBy: ADMIN.username }]);
    expect((await groups('?status=all')).map(({ status }) => status)).toEqual(['open', 'dismissed', 'open']);
  });

  it('hides a media item, which resolves every open report about it', async () => {
    await report({ mediaId });
    await report({ mediaId });
    await report({ profileId: offender.me.id });
    const [first] = await queue();
    expect((await resolve(first?.id, 'hide_media')).status).toBe(200);
    expect((await vitrine.browser().bytes(`/api/media/${mediaId}`)).status).toBe(404);
    expect(await queue()).toMatchObject([{ media: null }]);
    expect(await queue('?status=media_hidden')).toHaveLength(2);
    expect((await report({ mediaId })).status).toBe(404);
  });

  it('hides a profile, which resolves every open report about it and its items', async () => {
    await report({ mediaId });
    await report({ profileId: offender.me.id });
    const [first] = await queue();
    expect((await resolve(first?.id, 'hide_profile')).status).toBe(200);
    expect((await vitrine.browser().get(`/api/user/${offender.me.username}`)).status).toBe(404);
    expect(await queue()).toEqual([]);
    expect(await queue('?status=profile_hidden')).toHaveLength(2);
    expect((await report({ profileId: offender.me.id })).status).toBe(404);
    const audit = await admin.get<AuditPageView>('/adm/api/audit?action=resolveReport&limit=1');
    expect(audit.body.entries[0]).toMatchObject({ objectType: 'report', objectName: offender.me.username });
  });

  it('deletes the reported item or profile', async () => {
    await report({ mediaId });
    await resolve((await queue())[0]?.id, 'delete');
    expect((await vitrine.browser().bytes(`/api/media/${mediaId}`)).status).toBe(404);
    expect((await vitrine.browser().get(`/api/user/${offender.me.username}`)).status).toBe(200);
    await report({ profileId: offender.me.id });
    await resolve((await queue())[0]?.id, 'delete');
    expect((await vitrine.browser().get(`/api/user/${offender.me.username}`)).status).toBe(404);
    expect(await queue('?status=all')).toEqual([]);
    expect((await admin.get('/adm/api/reports?status=deleted')).status).toBe(400);
    const audit = await admin.get<AuditPageView>('/adm/api/audit?action=resolveReport&limit=2');
    expect(audit.body.entries[0]).toMatchObject({
      objectType: 'report',
      before: { profileId: offender.me.id, status: 'open' },
      after: null,
    });
  });

  it('refuses hide_media for a report about a profile, unknown actions and unknown reports', async () => {
    await report({ profileId: offender.me.id });
    const [first] = await queue();
    expect((await resolve(first?.id, 'hide_media')).status).toBe(400);
    expect((await resolve(first?.id, 'burn')).status).toBe(400);
    expect((await resolve(2147483647, 'dismiss')).status).toBe(404);
    expect(await queue()).toHaveLength(1);
  });

  describe.each(['album', 'collection'] as const)('a reported %s', (kind) => {
    let id: number;
    let path: string;
    let visitor: Browser;

    beforeEach(async () => {
      visitor = await vitrine.visitor();
      const { body } = await offender.post<{ id: number; slug: string }>(`/api/${kind}s`, {
        name: 'Rude things',
        isPublic: kind === 'album' ? undefined : true,
      });
      id = body.id;
      path = `/api/user/${offender.me.username}/${kind}s/${body.slug}`;
      if (kind === 'album') await offender.put(`/api/albums/${id}/media`, { ids: [mediaId] });
      else await offender.put(`/api/collections/${id}/media/${mediaId}`);
    });

    const statusFor = async (browser: Browser): Promise<number> => (await browser.get(path)).status;
    const decisions = async (): Promise<DecisionView[]> => (await offender.get<DecisionView[]>('/api/moderation/decisions')).body;

    it('is in the queue with its facts, apart from the reports about its owner and the items in it', async () => {
      for (const subject of [{ profileId: offender.me.id }, { mediaId }, { [`${kind}Id`]: id }, { [`${kind}Id`]: id }])
        expect((await report(subject, visitor)).status).toBe(201);
      expect(await groups()).toHaveLength(3);
      const [group] = await groups(`?kind=${kind}`);
      expect(group).toMatchObject({
        profile: { id: offender.me.id },
        media: null,
        set: { kind, id, name: 'Rude things', private: false, mediaCount: 1, url: path.replace('/api/user', '') },
        reportCount: 1,
      });
      expect((await admin.bytes(group?.set?.thumbnailUrls[0] ?? '')).status).toBe(200);
      expect(await groups('?kind=profile')).toHaveLength(1);
      const [resolved] = (await resolve(group?.newestId, 'dismiss'), await groups('?status=dismissed'));
      expect(resolved).toMatchObject({ set: { kind, id } });
      expect(await groups()).toHaveLength(2);
    });

    it('is made private, of which the owner and the reporter read, and public again when that is taken back', async () => {
      await report({ [`${kind}Id`]: id }, visitor);
      const [group] = await groups();
      expect((await resolve(group?.newestId, 'make_private')).status).toBe(200);
      expect([await statusFor(visitor), await statusFor(offender)]).toEqual([404, 200]);
      expect((await groups('?status=made_private'))[0]).toMatchObject({ set: { kind, id, private: true } });
      expect(await decisions()).toMatchObject([
        { outcome: 'make_private', media: null, set: { kind, name: 'Rude things' }, canAppeal: true },
      ]);
      expect((await visitor.get<NotificationView[]>('/api/notifications')).body).toMatchObject([{ kind: 'report_decided' }]);
      expect((await admin.post(`/adm/api/reports/${group?.newestId}/undo`)).status).toBe(204);
      expect([await statusFor(visitor), (await groups()).length]).toEqual([200, 1]);
      expect(await decisions()).toMatchObject([{ isEnded: true }]);
    });

    it('is not made public by its owner while the decision applies', async () => {
      await report({ [`${kind}Id`]: id }, visitor);
      await resolve((await groups())[0]?.newestId, 'make_private');
      const publish = () => offender.patch(`/api/${kind}s/${id}`, kind === 'album' ? { isPrivate: false } : { isPublic: true });
      expect(await publish()).toMatchObject({ status: 403, error: { code: 'private_by_decision' } });
      expect((await offender.get(path)).body).toMatchObject({ isPrivateByDecision: true });
      expect(await statusFor(visitor)).toBe(404);
      await offender.post(`/api/moderation/decisions/${(await decisions())[0]?.id}/appeal`, { text: 'Renamed' });
      await resolve((await groups('?reason=appeal'))[0]?.newestId, 'lift');
      expect((await offender.get(path)).body).toMatchObject({ isPrivateByDecision: false });
      await offender.patch(`/api/${kind}s/${id}`, kind === 'album' ? { isPrivate: true } : { isPublic: false });
      expect((await publish()).status).toBe(200);
    });

    it('is public again when the appeal of its owner is lifted', async () => {
      await report({ [`${kind}Id`]: id }, visitor);
      await resolve((await groups())[0]?.newestId, 'make_private');
      expect((await offender.post(`/api/moderation/decisions/${(await decisions())[0]?.id}/appeal`, { text: 'Please' })).status).toBe(204);
      const [appealed] = await groups('?reason=appeal');
      expect(appealed).toMatchObject({ set: { kind, id, private: true } });
      expect((await resolve(appealed?.newestId, 'lift')).status).toBe(200);
      expect(await statusFor(visitor)).toBe(200);
    });

    it('is neither deleted nor hidden like media, nor reported while it is private', async () => {
      await report({ [`${kind}Id`]: id }, visitor);
      const [group] = await groups();
      for (const action of ['delete', 'hide_media', 'mark_sensitive'])
        expect(await resolve(group?.newestId, action)).toMatchObject({ status: 400, error: { code: 'outcome_not_possible' } });
      expect((await offender.get('/api/session')).status).toBe(200);
      await offender.patch(`/api/${kind}s/${id}`, kind === 'album' ? { isPrivate: true } : { isPublic: false });
      expect(await report({ [`${kind}Id`]: id })).toMatchObject({ status: 404, error: { code: 'nothing_to_report' } });
      expect(await report({ [`${kind}Id`]: id, mediaId })).toMatchObject({ status: 400, error: { code: 'one_subject' } });
    });
  });

  it('leaves an item of an album private that its creator had made private, when the decision about the album is taken back', async () => {
    const privateId = (await offender.upload<UploadView>(await picture('png'))).body.files[0]?.id ?? 0;
    const { id } = (await offender.post<{ id: number }>('/api/albums', { name: 'Mixed' })).body;
    await offender.put(`/api/albums/${id}/media`, { ids: [mediaId, privateId] });
    await offender.patch(`/api/media/${privateId}`, { isPrivate: true });
    await report({ albumId: id });
    const [group] = await groups();
    const purposes = async (): Promise<string[]> =>
      (await vitrine.rows<{ purpose: string }>('select purpose from media where id = any($1) order by id', [[mediaId, privateId]])).map(
        ({ purpose }) => purpose,
      );
    await resolve(group?.newestId, 'make_private');
    expect(await purposes()).toEqual(['private', 'private']);
    await admin.post(`/adm/api/reports/${group?.newestId}/undo`);
    expect(await purposes()).toEqual(['gallery', 'private']);
  });

  it('accepts one of three concurrent decisions', async () => {
    await report({ mediaId });
    const [first] = await queue();
    const answers = await Promise.all([
      resolve(first?.id, 'dismiss'),
      resolve(first?.id, 'hide_media'),
      resolve(first?.id, 'hide_profile'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});
