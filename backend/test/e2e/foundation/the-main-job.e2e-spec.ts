import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

interface Creator {
  id: number;
  username: string;
  bio: string;
}

interface Page {
  id: number;
  isOwner: boolean;
  email?: string;
  stats: { mediaUploads: number };
  media: { id: number; thumbnailUrl: string; storageUrl: string }[];
}

describe('the main job', () => {
  let vitrine: Vitrine;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
  });
  afterAll(() => vitrine.stop());

  it('makes somebody of a visitor at once, and keeps them', async () => {
    const visitor = await vitrine.visitor();
    expect(visitor.me.username).toMatch(/^[a-z]+-[a-z]+-\d{4}$/);
    expect(visitor.me).toMatchObject({ email: null, emailVerified: false, profileImage: null, location: '' });
    expect((await visitor.get('/api/session')).body).toEqual(visitor.me);
    expect((await visitor.get('/api/user')).body).toEqual(visitor.me);
  });

  it('keeps a visitor who merely looked around off Discover', async () => {
    const visitor = await vitrine.visitor();
    const creators = await visitor.get<Creator[]>('/api/creators?limit=100');
    expect(creators.body.map((creator) => creator.id)).not.toContain(visitor.me.id);
  });

  it('lets a visitor publish a photo that another finds by name and by search', async () => {
    const maker = await vitrine.visitor();
    const uploaded = await maker.upload<{ files: { id: number }[]; uploadedFiles: unknown[] }>(
      await picture('jpeg', { width: 1600, height: 1200 }),
    );
    expect(uploaded.status).toBe(201);
    expect(uploaded.body.files).toEqual(uploaded.body.uploadedFiles);
    await maker.patch('/api/profile', { bio: 'Ceramics from Porto, glazed by hand', location: 'Porto' });

    const finder = await vitrine.visitor();
    for (const search of [maker.me.username, maker.me.username.slice(0, 7), maker.me.username.slice(-4), 'CERAMICS', 'porto glazed']) {
      const found = await finder.get<Creator[]>(`/api/creators?search=${encodeURIComponent(search)}`);
      expect({ search, ids: found.body.map((creator) => creator.id) }).toEqual({ search, ids: [maker.me.id] });
    }
    const page = await finder.get<Page>(`/api/user/${maker.me.username.toUpperCase()}`);
    expect(page.body).toMatchObject({ id: maker.me.id, isOwner: false, stats: { mediaUploads: 1 } });
    expect(page.body).not.toHaveProperty('email');
    const thumbnail = await finder.bytes(page.body.media[0]?.thumbnailUrl ?? '');
    expect(thumbnail.headers.get('content-type')).toBe('image/webp');
    expect(thumbnail.bytes.subarray(8, 12).toString()).toBe('WEBP');
  });

  it('leaves an unlisted profile off Discover, and opens it by its URL', async () => {
    const shy = await vitrine.visitor();
    await shy.patch('/api/profile', { bio: 'Unlisted words', isPublicProfile: false });
    expect((await shy.get('/api/creators?search=unlisted')).body).toEqual([]);
    const page = await vitrine.browser().get<{ isPublicProfile: boolean }>(`/api/user/${shy.me.username}`);
    expect(page.body.isPublicProfile).toBe(false);
    await shy.patch('/api/profile', { isPublicProfile: true });
    expect((await shy.get<Creator[]>('/api/creators?search=unlisted')).body).toHaveLength(1);
  });

  it('writes the feed in the transaction of what it reports', async () => {
    const maker = await vitrine.visitor();
    await maker.upload(await picture('png'));
    await maker.patch('/api/profile', { bio: 'New words', location: 'Lisbon' });
    await maker.patch('/api/profile', { bio: 'New words' });
    const entries = await vitrine.rows<{ activity_type: string }>(
      'select activity_type from activities where profile_id = $1 order by id',
      [maker.me.id],
    );
    expect(entries.map((entry) => entry.activity_type)).toEqual(['media_upload', 'bio_update', 'profile_update']);
  });

  it('gives a crawler no account, and an API client one', async () => {
    const crawler = vitrine.browser({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
    expect((await crawler.get('/api/session')).status).toBe(401);
    expect(crawler.cookies.size).toBe(0);
    expect((await vitrine.browser({ 'user-agent': 'curl/8.5.0' }).get('/api/session')).status).toBe(200);
  });

  it('gives whoever comes back to a purged account a new one, silently', async () => {
    const visitor = await vitrine.visitor();
    await vitrine.rows('delete from profiles where id = $1', [visitor.me.id]);
    const again = await visitor.get<{ id: number }>('/api/session');
    expect(again.status).toBe(200);
    expect(again.body.id).not.toBe(visitor.me.id);
  });

  it('limits the new accounts of one address', async () => {
    const strict = await Vitrine.start({ LIMIT_LOOPBACK: 'true' });
    const answers = await Promise.all(Array.from({ length: 33 }, () => strict.browser().get('/api/session')));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(30);
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused).toHaveLength(3);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    await strict.stop();
  });
});
