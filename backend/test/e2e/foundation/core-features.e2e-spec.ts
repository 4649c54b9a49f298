import type { CreatorView, OwnProfileView, ProfileView, UploadView } from '../../support/api.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

describe('core features', () => {
  let vitrine: Vitrine;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
  });
  afterAll(() => vitrine.stop());

  it('create an account for a new visitor, which the session keeps', async () => {
    const visitor = await vitrine.visitor();
    expect(visitor.me.username).toMatch(/^[a-z]+-[a-z]+-\d{4}$/);
    expect(visitor.me).toMatchObject({ email: null, emailVerified: false, profileImage: null, location: '' });
    expect((await visitor.get('/api/session')).body).toEqual(visitor.me);
    expect((await visitor.get('/api/user')).body).toEqual(visitor.me);
  });

  it('omit empty profiles from Discover', async () => {
    const visitor = await vitrine.visitor();
    const creators = await visitor.get<CreatorView[]>('/api/creators?limit=100');
    expect(creators.body.map((creator) => creator.id)).not.toContain(visitor.me.id);
  });

  it('publish a photo that another visitor finds by name and by search', async () => {
    const owner = await vitrine.visitor();
    const uploaded = await owner.upload<UploadView>(await picture('jpeg', { width: 1600, height: 1200 }));
    expect(uploaded.status).toBe(201);
    expect(uploaded.body.files).toEqual(uploaded.body.uploadedFiles);
    await owner.patch('/api/profile', { bio: 'Ceramics from Porto, glazed by hand', location: 'Porto' });

    const finder = await vitrine.visitor();
    for (const search of [owner.me.username, owner.me.username.slice(0, 7), owner.me.username.slice(-4), 'CERAMICS', 'porto glazed']) {
      const found = await finder.get<CreatorView[]>(`/api/creators?search=${encodeURIComponent(search)}`);
      expect({ search, ids: found.body.map((creator) => creator.id) }).toEqual({ search, ids: [owner.me.id] });
    }
    const page = await finder.get<ProfileView>(`/api/user/${owner.me.username.toUpperCase()}`);
    expect(page.body).toMatchObject({ id: owner.me.id, isOwner: false, stats: { mediaUploads: 1 } });
    expect(page.body).not.toHaveProperty('email');
    const thumbnail = await finder.bytes(page.body.media[0]?.thumbnailUrl ?? '');
    expect(thumbnail.headers.get('content-type')).toBe('image/webp');
    expect(thumbnail.bytes.subarray(8, 12).toString()).toBe('WEBP');
  });

  it('omit an unlisted profile from Discover, and open it by its URL', async () => {
    const unlisted = await vitrine.visitor();
    await unlisted.patch('/api/profile', { bio: 'Unlisted words', isPublicProfile: false });
    expect((await unlisted.get('/api/creators?search=unlisted')).body).toEqual([]);
    const page = await vitrine.browser().get<ProfileView>(`/api/user/${unlisted.me.username}`);
    expect(page.body.isPublicProfile).toBe(false);
    await unlisted.patch('/api/profile', { isPublicProfile: true });
    expect((await unlisted.get<CreatorView[]>('/api/creators?search=unlisted')).body).toHaveLength(1);
  });

  it('write activities of changes', async () => {
    const owner = await vitrine.visitor();
    await owner.upload(await picture('png'));
    await owner.patch('/api/profile', { bio: 'New words', location: 'Lisbon' });
    await owner.patch('/api/profile', { bio: 'New words' });
    await vitrine.derivedDataApplied();
    const entries = await vitrine.rows<{ activity_type: string }>(
      'select activity_type from activities where profile_id = $1 order by id',
      [owner.me.id],
    );
    expect(entries.map((entry) => entry.activity_type)).toEqual(['media_upload', 'bio_update', 'profile_update']);
  });

  it('create no account for a crawler, and one for an API client', async () => {
    const crawler = vitrine.browser({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
    expect((await crawler.get('/api/session')).status).toBe(401);
    expect(crawler.cookies.size).toBe(0);
    expect((await vitrine.browser({ 'user-agent': 'curl/8.5.0' }).get('/api/session')).status).toBe(200);
  });

  it('create a new account for the session of a purged one', async () => {
    const visitor = await vitrine.visitor();
    await vitrine.given.deletedCreator(visitor.me.id);
    const again = await visitor.get<OwnProfileView>('/api/session');
    expect(again.status).toBe(200);
    expect(again.body.id).not.toBe(visitor.me.id);
  });

  it('limit the number of new accounts per address', async () => {
    const strict = await Vitrine.start({ LIMIT_LOOPBACK: 'true' });
    const answers = await Promise.all(Array.from({ length: 33 }, () => strict.browser().get('/api/session')));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(30);
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused).toHaveLength(3);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    await strict.stop();
  });
});
