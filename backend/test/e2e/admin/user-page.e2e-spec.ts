import { signedInAdmin } from '../../support/admin.js';
import type {
  AdminActivityView,
  AdminGalleryItemView,
  AuditPageView,
  CreatorEditView,
  ErrorView,
  ReportGroupPageView,
  ReportPageView,
  SessionView,
  UploadView,
  UserFollowView,
  UserNoteView,
  UserPagePreviewView,
} from '../../support/api.js';
import type { Answer, Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

const UNKNOWN = 2147483647;

describe('the page of a user in the back-office', () => {
  let vitrine: Vitrine;
  let admin: Browser;
  let creator: Browser;
  let path: string;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    admin = await signedInAdmin(vitrine);
  });
  afterAll(() => vitrine.stop());
  beforeEach(async () => {
    await vitrine.given.noReports();
    creator = await vitrine.visitor();
    path = `/adm/api/users/${creator.me.id}`;
  });

  const upload = async (seed: number): Promise<number> => {
    const form = new FormData();
    form.append('media', new Blob([new Uint8Array(await picture('png', { seed }))]), 'photo.png');
    const { body } = await admin.send<UploadView>(`${path}/media`, { method: 'POST', form });
    return body.files[0]!.id;
  };
  const gallery = async (query = ''): Promise<Answer<AdminGalleryItemView[]>> => admin.get(`${path}/media${query}`);
  const idsOf = ({ body }: Answer<{ id: number }[]>): number[] => body.map(({ id }) => id);

  it('uploads for a user, and orders the gallery with its hidden items', async () => {
    const [first, second, third] = [await upload(1), await upload(2), await upload(3)];
    await admin.patch(`/adm/api/media/${second}`, { hidden: true });
    expect(idsOf(await gallery())).toEqual([third, second, first]);
    expect((await admin.put(`${path}/media-order`, { ids: [first, second, third] })).status).toBe(204);
    const { body } = await gallery();
    expect(body.map(({ id, hidden }) => [id, hidden])).toEqual([
      [first, false],
      [second, true],
      [third, false],
    ]);
    expect(idsOf(await vitrine.browser().get<{ id: number }[]>(`/api/user/${creator.me.id}/media`))).toEqual([first, third]);
    const page = await gallery('?limit=2');
    expect(idsOf(page)).toEqual([first, second]);
    const next = /<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    expect(idsOf(await admin.get<AdminGalleryItemView[]>(next))).toEqual([third]);
    const { entries } = (await admin.get<AuditPageView>(`/adm/api/audit?objectType=user&objectId=${creator.me.id}`)).body;
    expect(entries.map(({ action }) => action)).toEqual(['orderUserMedia', 'uploadUserMedia', 'uploadUserMedia', 'uploadUserMedia']);
  });

  it('shows the page as visitors see it, also a hidden or suspended one, with files for administrators, and counts no visit', async () => {
    const id = await upload(1);
    const hiddenId = await upload(2);
    await admin.patch(`/adm/api/media/${hiddenId}`, { hidden: true });
    const { body: kept } = await creator.upload<UploadView>(await picture('png', { seed: 3 }), { purpose: 'private' });
    const { body: avatar } = await creator.upload<UploadView>(await picture('png', { seed: 4 }), { purpose: 'avatar' });
    await creator.patch('/api/profile', { bio: 'Paints fog <b>& rain</b>.', profileImage: avatar.files[0]!.storageUrl });
    const page = async (): Promise<string> => (await admin.get<UserPagePreviewView>(`${path}/page`)).body.html ?? '';
    const visible = await page();
    const views = async () => vitrine.rows('select profile_views from profiles where id = $1', [creator.me.id]);
    const viewsBefore = await views();
    await admin.patch(path, { hidden: true });
    const hidden = await page();
    await admin.patch(path, { hidden: false });
    await admin.post(`${path}/suspend`, { reason: 'spam', words: 'Too many links.', until: null });
    for (const html of [visible, hidden, await page()]) {
      expect(html).toContain('Paints fog &lt;b&gt;&amp; rain&lt;/b&gt;.');
      const files = [...html.matchAll(/["\s](?<path>\/[^"\s]*(?:storage|thumbnail)[^"\s]*)/g)].map(({ groups }) => groups!.path!);
      expect(files.length).toBeGreaterThan(1);
      for (const file of files) expect([file, (await admin.bytes(file.replaceAll('&amp;', '&'))).status]).toEqual([file, 200]);
      expect(html).toContain(`?media=${id}`);
      for (const other of [hiddenId, kept.files[0]!.id]) expect(html).not.toContain(`?media=${other}`);
      expect(html).toMatch(/^<main[^]*<\/main>$/);
      expect(html).not.toContain('<script');
    }
    expect(await views()).toEqual(viewsBefore);
    expect((await vitrine.browser().get(`/api/user/${creator.me.username}`)).status).toBe(404);
    expect((await admin.get(`/adm/api/users/${UNKNOWN}/page`)).status).toBe(404);
    expect((await creator.get(`${path}/page`)).status).toBe(401);
  });

  it('lists followers and followed creators, also hidden ones, page by page', async () => {
    const [one, two] = [await vitrine.visitor(), await vitrine.visitor()];
    for (const visitor of [one, two]) await visitor.post('/api/follow', { followingId: creator.me.id });
    await creator.post('/api/follow', { followingId: one.me.id });
    await admin.patch(`/adm/api/users/${one.me.id}`, { hidden: true });
    const followers = await admin.get<UserFollowView[]>(`${path}/followers?limit=1`);
    expect(followers.body).toMatchObject([{ id: two.me.id, username: two.me.username, hidden: false }]);
    const next = /<(.+)>; rel="next"/.exec(followers.headers.get('link') ?? '')?.[1] ?? '';
    expect((await admin.get<UserFollowView[]>(next)).body).toMatchObject([{ id: one.me.id, hidden: true }]);
    expect((await admin.get<UserFollowView[]>(`${path}/following`)).body).toMatchObject([{ id: one.me.id }]);
  });

  it('lists the reports about a user and those of a user', async () => {
    const other = await vitrine.visitor();
    await other.post('/api/reports', { profileId: creator.me.id, reason: 'spam' });
    await creator.post('/api/reports', { profileId: other.me.id, reason: 'violence' });
    const reports = async (query = ''): Promise<string[]> =>
      (await admin.get<ReportPageView>(`/adm/api/reports?status=all${query}`)).body.reports.map(({ reason }) => reason);
    expect(await reports(`&profileId=${creator.me.id}`)).toEqual(['spam']);
    expect(await reports(`&reporterId=${creator.me.id}`)).toEqual(['violence']);
    expect(await reports()).toHaveLength(2);
  });

  it('lists the activities of one user', async () => {
    await creator.patch('/api/profile', { bio: 'Of mine' });
    await (await vitrine.visitor()).patch('/api/profile', { bio: 'Of another' });
    const owners = async (): Promise<number[]> =>
      (await admin.get<AdminActivityView[]>(`/adm/api/activities?userId=${creator.me.id}`)).body.map(({ userId }) => userId);
    await eventually(async () => (await owners()).length > 0);
    expect(await owners()).toEqual([creator.me.id]);
  });

  it('lists and ends the sessions of a user', async () => {
    await vitrine.given.anotherSession(creator.me.id);
    const sessions = async (): Promise<SessionView[]> => (await admin.get<SessionView[]>(`${path}/sessions`)).body;
    const [first, ...others] = await sessions();
    expect(others).toHaveLength(1);
    expect((await admin.delete(`${path}/sessions/${first!.id}`)).status).toBe(204);
    expect(await sessions()).toEqual(others);
    expect((await admin.delete<ErrorView>(`${path}/sessions/${first!.id}`)).error.statusCode).toBe(404);
    expect((await admin.delete(`${path}/sessions`)).status).toBe(204);
    expect(await sessions()).toEqual([]);
    expect((await creator.patch<ErrorView>('/api/profile', { bio: 'x' })).error.statusCode).toBe(401);
  });

  it('keeps notes of the team, which the queue of reports shows too', async () => {
    expect((await admin.post(`${path}/notes`, { text: '  Wrote to support twice  ' })).status).toBe(204);
    await admin.post(`${path}/notes`, { text: 'Second' });
    const page = await admin.get<UserNoteView[]>(`${path}/notes?limit=1`);
    expect(page.body).toMatchObject([{ text: 'Second', writtenBy: 'root-of-tests', mediaId: null }]);
    const next = /<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    expect((await admin.get<UserNoteView[]>(next)).body).toMatchObject([{ text: 'Wrote to support twice' }]);
    await (await vitrine.visitor()).post('/api/reports', { profileId: creator.me.id, reason: 'spam' });
    const { groups } = (await admin.get<ReportGroupPageView>('/adm/api/reports/groups')).body;
    expect(groups[0]?.notes.map(({ text }) => text)).toEqual(['Second', 'Wrote to support twice']);
    expect((await admin.post<ErrorView>(`${path}/notes`, { text: ' ' })).error).toMatchObject({ statusCode: 400 });
    expect((await admin.post<ErrorView>(`/adm/api/users/${UNKNOWN}/notes`, { text: 'x' })).error.code).toBe('profile_not_found');
  });

  it('lists what the user has changed with the former texts, but not what administrators have', async () => {
    await creator.patch('/api/profile', { bio: 'Paints fog.', location: 'Porto' });
    await creator.patch('/api/profile', { bio: 'Buy now!', location: 'Porto' });
    await admin.patch(path, { bio: 'Paints fog.' });
    const link = { platform: 'website', url: 'https://example.com/fog', displayName: 'Fog' };
    const { id } = (await creator.post<{ id: number }>(`/api/user/${creator.me.id}/links`, link)).body;
    await creator.patch(`/api/links/${id}`, { displayName: 'Rain' });
    await creator.delete(`/api/links/${id}`);
    const { files } = (await creator.upload<UploadView>(await picture('png', { seed: 5 }))).body;
    await creator.patch(`/api/media/${files[0]!.id}`, { title: 'Morning' });
    const page = await admin.get<CreatorEditView[]>(`${path}/edits?limit=4`);
    const [named, shown] = ['Fog', 'Rain'].map((displayName) => ({ link: { url: link.url, displayName } }));
    expect(page.body).toMatchObject([
      { mediaId: files[0]!.id, before: { title: '' }, after: { title: 'Morning' } },
      { before: shown, after: {} },
      { before: named, after: shown },
      { before: {}, after: named },
    ]);
    const next = /<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    expect((await admin.get<CreatorEditView[]>(next)).body).toEqual([
      expect.objectContaining({ mediaId: null, before: { bio: 'Paints fog.' }, after: { bio: 'Buy now!' } }),
      expect.objectContaining({ before: { bio: '', location: '' }, after: { bio: 'Paints fog.', location: 'Porto' } }),
    ]);
    expect((await creator.get(`${path}/edits`)).status).toBe(401);
  });

  it('keeps the last 100 edits of a user', async () => {
    await vitrine.given.creatorEdits(creator.me.id, 100);
    await creator.patch('/api/profile', { bio: 'The latest' });
    const { body } = await admin.get<CreatorEditView[]>(`${path}/edits?limit=100`);
    expect(body).toHaveLength(100);
    expect(body[0]).toMatchObject({ after: { bio: 'The latest' } });
  });

  it('says that a user is in the trash, and is found again after the restoration', async () => {
    await admin.delete(path);
    expect((await admin.get<ErrorView>(path)).error).toMatchObject({
      statusCode: 404,
      code: 'user_in_trash',
      params: { username: creator.me.username },
    });
    await admin.post(`/adm/api/trash/user/${creator.me.id}/restore`);
    expect((await admin.get(path)).status).toBe(200);
    expect((await admin.get<ErrorView>(`/adm/api/users/${UNKNOWN}`)).error.code).toBe('profile_not_found');
  });
});
