import { Activities } from '../../../src/modules/activities/activity.js';
import { signedInAdmin } from '../../support/admin.js';
import { EditMedia } from '../../../src/modules/media/application/edit-media.js';
import { UnitOfWork } from '../../../src/platform/database/unit-of-work.port.js';
import type { ActivityView, AdminHashtagView, UploadView } from '../../support/api.js';
import type { Answer, Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { picture } from '../../support/pictures.js';
import { whileOutboxStops } from '../../support/stopped-outbox.js';
import { Vitrine } from '../../support/vitrine.js';

describe('the activity feed', () => {
  let vitrine: Vitrine;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
  });
  afterAll(() => vitrine.stop());

  const creator = async (bio = 'A creator'): Promise<Browser> => {
    const browser = await vitrine.visitor();
    await browser.patch('/api/profile', { bio });
    return browser;
  };
  const feed = async (browser: Browser = vitrine.browser(), query = ''): Promise<ActivityView[]> => {
    await vitrine.derivedDataApplied();
    return (await browser.get<ActivityView[]>(`/api/activities${query}`)).body;
  };
  const of = (activities: ActivityView[], who: Browser): ActivityView[] => activities.filter(({ user }) => user.id === who.me.id);

  it('lists nothing of what an administrator edits, but uploads on behalf of the creator', async () => {
    const painter = await creator('Painter');
    const before = of(await feed(), painter);
    const admin = await signedInAdmin(vitrine);
    const path = `/adm/api/users/${painter.me.id}`;
    const { id } = (await admin.post<AdminHashtagView>('/adm/api/hashtags', { name: 'fog' })).body;
    await admin.patch(path, { bio: 'Paints fog', location: 'Porto' });
    await admin.put(`${path}/links`, { links: [{ platform: 'website', url: 'https://example.com/fog', title: 'Fog' }] });
    await admin.put(`${path}/hashtags`, { hashtagIds: [id] });
    expect(of(await feed(), painter)).toEqual(before);
    const form = new FormData();
    form.append('media', new Blob([new Uint8Array(await picture('png', { seed: 9 }))]), 'fog.png');
    await admin.send(`${path}/media`, { method: 'POST', form });
    expect(of(await feed(), painter).map(({ activityType }) => activityType)).toEqual(['media_upload', 'bio_update']);
  });

  it('lists what creators did, newest first', async () => {
    const [painter, fan] = [await creator('Painter'), await creator('Fan of painters')];
    const upload = await painter.upload<UploadView>(await picture());
    await fan.post('/api/follow', { followingId: painter.me.id });
    const [follow, uploaded, bio] = of(await feed(), painter).length > 0 ? [of(await feed(), fan)[0], ...of(await feed(), painter)] : [];
    expect(follow).toMatchObject({
      activityType: 'follow',
      description: `started following ${painter.me.username}`,
      user: { id: fan.me.id, username: fan.me.username },
      target: { id: painter.me.id, username: painter.me.username },
    });
    expect(uploaded).toMatchObject({ activityType: 'media_upload', description: 'uploaded a new photo', target: null });
    expect(JSON.parse(uploaded?.metadata ?? '')).toMatchObject({ mediaId: upload.body.files[0]?.id, mediaDeleted: false });
    expect(bio).toMatchObject({ activityType: 'bio_update', description: 'updated their bio', metadata: null });
  });

  it('returns ten entries by default, and pages without gaps', async () => {
    const creatorWithManyEntries = await creator();
    for (let n = 0; n < 24; n++) await creatorWithManyEntries.patch('/api/profile', { bio: `Bio number ${n}` });
    expect(await feed()).toHaveLength(10);
    expect(await feed(vitrine.browser(), '?limit=15')).toHaveLength(15);
    const ids: number[] = [];
    for (let next: string | undefined = '/api/activities?limit=7'; next;) {
      const page: Answer<ActivityView[]> = await vitrine.browser().get<ActivityView[]>(next);
      ids.push(...page.body.map(({ id }) => id));
      next = /^<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1];
    }
    const [total] = await vitrine.rows<{ listed: number }>('select count(*)::int as listed from activities where listed');
    expect(ids).toHaveLength(total?.listed ?? -1);
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
    const whole = await vitrine.browser().get<ActivityView[]>(`/api/activities?limit=${ids.length}`);
    expect([whole.body.length, whole.headers.get('link')]).toEqual([ids.length, null]);
  });

  it.each([
    '?limit=0',
    '?limit=-1',
    '?limit=101',
    '?limit=1e9',
    '?limit=abc',
    '?cursor=x',
    '?cursor=OTk5OTk5OTk5OTk5OTk5OTk5OS4x',
    '?of=unknown',
    '?group=day',
  ])('refuses %s', async (query) => {
    expect((await vitrine.browser().get(`/api/activities${query}`)).status).toBe(400);
  });

  it('omits unlisted creators, also as targets, and includes them again when they are listed again', async () => {
    const [unlisted, fan, other] = [await creator(), await creator(), await vitrine.visitor()];
    await fan.post('/api/follow', { followingId: unlisted.me.id });
    await other.post('/api/follow', { followingId: fan.me.id });
    expect(of(await feed(), other)).toEqual([]);
    await unlisted.patch('/api/profile', { isPublicProfile: false });
    const hidden = await feed(vitrine.browser(), '?limit=100');
    expect(of(hidden, unlisted)).toEqual([]);
    expect(JSON.stringify(hidden)).not.toContain(unlisted.me.username);
    expect(of(hidden, fan)[0]).toMatchObject({ description: 'started following a creator', target: null, metadata: null });
    await unlisted.patch('/api/profile', { isPublicProfile: true });
    const again = await feed(vitrine.browser(), '?limit=100');
    expect(of(again, unlisted).map(({ activityType }) => activityType)).toContain('bio_update');
    expect(of(again, fan)[0]).toMatchObject({ target: { username: unlisted.me.username } });
  });

  it('omits hidden pictures, and marks deleted ones', async () => {
    const painter = await creator();
    const [kept, hidden] = [await painter.upload<UploadView>(await picture()), await painter.upload<UploadView>(await picture())];
    await vitrine.given.hiddenMedia(hidden.body.files[0]?.id);
    const shown = of(await feed(), painter).filter(({ activityType }) => activityType === 'media_upload');
    expect(shown.map(({ metadata }) => (JSON.parse(metadata ?? '') as { mediaId: number }).mediaId)).toEqual([kept.body.files[0]?.id]);
    await painter.delete(`/api/media/${kept.body.files[0]?.id ?? 0}`);
    const [deleted] = of(await feed(), painter).filter(({ activityType }) => activityType === 'media_upload');
    expect(JSON.parse(deleted?.metadata ?? '')).toMatchObject({ mediaDeleted: true });
  });

  it('groups the uploads of one creator within an hour, with their items', async () => {
    const [painter, viewer] = [await creator(), await creator()];
    const ids: number[] = [];
    const upload = async () => void ids.push((await painter.upload<UploadView>(await picture())).body.files[0]?.id ?? 0);
    await upload();
    await vitrine.derivedDataApplied();
    await vitrine.given.activitiesAt(new Date(Date.now() - 61 * 60_000), painter.me.id);
    await upload();
    await upload();
    await viewer.post('/api/follow', { followingId: painter.me.id });
    const ofCreator = `?group=hour&limit=100&creator=${painter.me.id}`;
    for (const query of ['?group=hour&limit=100', '?group=hour&limit=100&of=followed', ofCreator]) {
      const [together, alone] = of(await feed(viewer, query), painter).filter(({ activityType }) => activityType === 'media_upload');
      expect(together).toMatchObject({ description: 'uploaded 2 new items', count: 2 });
      expect(together?.media.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
      expect(together?.media[0]).toMatchObject({ thumbnailUrl: `/api/media/${ids[2] ?? 0}/thumbnail`, sensitive: false });
      expect(alone).toMatchObject({ description: 'uploaded a new photo', count: 1, media: [{ id: ids[0] }] });
    }
    expect(await feed(viewer, '?group=hour&limit=1')).toHaveLength(1);
    const single = of(await feed(viewer, '?limit=100'), painter).filter(({ activityType }) => activityType === 'media_upload');
    expect(single.map(({ count, media }) => [count, media.length])).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
  });

  it('joins the edits of a profile within an hour', async () => {
    const painter = await creator();
    await painter.patch('/api/profile', { location: 'Lisbon' });
    await painter.patch('/api/profile', { bio: 'A new bio' });
    expect(of(await feed(painter, '?limit=100'), painter).map(({ code }) => code)).toEqual([
      'bio_updated',
      'profile_updated',
      'bio_updated',
    ]);
    expect(of(await feed(painter, '?group=hour&limit=100'), painter)).toMatchObject([{ code: 'profile_updated', count: 3 }]);
  });

  it('lists those of one creator, in pages', async () => {
    const [painter, other] = [await creator(), await creator()];
    for (const bio of ['One', 'Two']) await painter.patch('/api/profile', { bio });
    expect(of(await feed(other, '?limit=100'), other)).not.toEqual([]);
    const query = `?creator=${painter.me.id}&limit=2`;
    const ofPainter = await feed(other, query);
    expect(ofPainter.map(({ user }) => user.id)).toEqual([painter.me.id, painter.me.id]);
    const { headers } = await other.get<ActivityView[]>(`/api/activities${query}`);
    const next = /^<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? '';
    expect(of((await other.get<ActivityView[]>(next)).body, painter)).toHaveLength(1);
    await painter.patch('/api/profile', { isPublicProfile: false });
    expect(await feed(other, query)).toEqual([]);
  });

  it('filters by followed creators', async () => {
    const [me, star] = [await creator(), await creator('A star')];
    await creator('Another creator');
    expect(await feed(me, '?of=followed')).toEqual([]);
    await me.post('/api/follow', { followingId: star.me.id });
    const seen = await feed(me, '?of=followed');
    expect(seen.map(({ user }) => user.id)).toEqual([star.me.id]);
    await star.patch('/api/profile', { location: 'On stage' });
    expect((await feed(me, '?of=followed')).map(({ activityType }) => activityType)).toEqual(['profile_update', 'bio_update']);
    expect(await feed(vitrine.browser(), '?of=followed')).toEqual([]);
  });

  it('returns an empty 304 until the feed changes', async () => {
    const [reader, writer] = [vitrine.browser(), await creator()];
    await vitrine.derivedDataApplied();
    const first = await reader.get('/api/activities?limit=15');
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const unchanged = await reader.get('/api/activities?limit=15', { headers: { 'if-none-match': etag } });
    expect({ status: unchanged.status, text: unchanged.text }).toEqual({ status: 304, text: '' });
    await writer.patch('/api/profile', { bio: 'Something happened' });
    await vitrine.derivedDataApplied();
    expect((await reader.get('/api/activities?limit=15', { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  it('marks an upload whose deletion commits while its entry is written', async () => {
    const uploader = await creator();
    const { id: creatorId } = uploader.me;
    await whileOutboxStops(vitrine, async () => {
      const mediaId = (await uploader.upload<UploadView>(await picture())).body.files[0]?.id ?? 0;
      const [deleted, committing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const deletion = vitrine.app.get(UnitOfWork).run(async () => {
        await vitrine.app.get(EditMedia).delete({ role: 'creator', creatorId }, mediaId);
        deleted.resolve();
        await committing.promise;
      });
      await deleted.promise;
      const metadata = { mediaId, mediaDeleted: false };
      const entry = { creatorId, type: 'media_upload' as const, description: 'uploaded a new photo', metadata, mediaId };
      const written = vitrine.app.get(Activities).add([{ ...entry, at: new Date().toISOString() }]);
      const waitsOrHasWritten = `select from pg_stat_activity where wait_event = 'transactionid'
        union all select from activities where media_id = $1`;
      await eventually(async () => (await vitrine.rows(waitsOrHasWritten, [mediaId])).length > 0);
      committing.resolve();
      await Promise.all([deletion, written]);
    });
    const [entry] = of(await feed(), uploader);
    expect(JSON.parse(entry?.metadata ?? '{}')).toMatchObject({ mediaDeleted: true });
    expect(
      await vitrine.rows(`select from activities where profile_id = $1 and metadata ->> 'mediaDeleted' = 'false'`, [creatorId]),
    ).toEqual([]);
  });

  it('contains no entry of a rolled back transaction', async () => {
    const [fan, star] = [await creator(), await creator()];
    await vitrine.rows(`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`);
    await vitrine.rows('create constraint trigger refuse after insert on outbox initially deferred for each row execute function refuse()');
    const refused = [await fan.post('/api/follow', { followingId: star.me.id }), await fan.patch('/api/profile', { bio: 'Refused' })];
    await vitrine.rows('drop trigger refuse on outbox');
    expect(refused.map(({ status }) => status)).toEqual([500, 500]);
    expect((await fan.get(`/api/follow/status/${star.me.id}`)).body).toMatchObject({ isFollowing: false, followers: 0 });
    expect(of(await feed(), fan).map(({ activityType }) => activityType)).toEqual(['bio_update']);
  });
});
