import type { OwnProfileView, ProfileView } from '../../support/api.js';
import type { Browser } from '../../support/browser.js';
import { Vitrine } from '../../support/vitrine.js';

let vitrine: Vitrine;
let mara: Browser;

beforeAll(async () => {
  vitrine = await Vitrine.start();
});
afterAll(() => vitrine.stop());
beforeEach(async () => {
  mara = await vitrine.visitor();
});

const feedOf = async (who: Browser): Promise<string[]> => {
  await vitrine.derivedDataApplied();
  const entries = await vitrine.rows<{ activity_type: string }>('select activity_type from activities where profile_id = $1 order by id', [
    who.me.id,
  ]);
  return entries.map((entry) => entry.activity_type);
};

describe('saving the own profile', () => {
  it('writes one activity for the bio, one for other fields, and none without a change', async () => {
    await mara.patch('/api/profile', { bio: 'Potter' });
    expect(await feedOf(mara)).toEqual(['bio_update']);
    await mara.patch('/api/profile', { bio: 'Potter', location: 'Porto', bannerImage: 'linear-gradient(to right, #000, #fff)' });
    expect(await feedOf(mara)).toEqual(['bio_update', 'profile_update']);
    await mara.patch('/api/profile', { bio: 'Potter', location: 'Porto' });
    expect(await feedOf(mara)).toEqual(['bio_update', 'profile_update']);
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '"><svg/onload=alert(1)>',
    '${7*7}{{7*7}}',
    '\u202etext',
    '😀 ﷽ Z͑ͫa̴l̶g̸o',
    '-1; drop table profiles',
    '\\u0000',
  ])('keeps %s as text', async (bio) => {
    expect((await mara.patch<OwnProfileView>('/api/profile', { bio })).body.bio).toBe(bio);
    expect((await mara.get<ProfileView>(`/api/user/${mara.me.username}`)).body.bio).toBe(bio);
  });

  it('refuses invalid and too long texts without a change', async () => {
    for (const bio of ['a\0b', '\ud800', '\udc00x', 'a'.repeat(501), null, 7, ['x'], {}]) {
      expect((await mara.patch('/api/profile', { bio, location: 'Porto' })).status).toBe(400);
    }
    expect((await mara.patch('/api/profile', { bio: 'a'.repeat(1_000_000) })).status).toBe(413);
    expect((await mara.get<OwnProfileView>('/api/session')).body).toMatchObject({ bio: '', location: '' });
  });

  it('ignores id, owner, counters and role in the body', async () => {
    const nils = await vitrine.visitor();
    await mara.patch('/api/profile', {
      bio: 'mine',
      id: nils.me.id,
      profileId: nils.me.id,
      followers: 999,
      profileViews: 999,
      popularity: 999,
      isAdmin: true,
      role: 'admin',
      createdAt: '2001-01-01T00:00:00Z',
      hiddenAt: null,
      emailVerified: true,
      __proto__: { polluted: true },
    });
    expect((await nils.get<OwnProfileView>('/api/session')).body.bio).toBe('');
    const page = await mara.get<ProfileView>(`/api/user/${mara.me.username}`);
    expect(page.body).toMatchObject({ id: mara.me.id, stats: { followers: 0, profileViews: 0 } });
    expect(page.body.createdAt).not.toContain('2001');
    expect(await vitrine.rows('select popularity::int, email_verified_at from profiles where id = $1', [mara.me.id])).toEqual([
      { popularity: 0, email_verified_at: null },
    ]);
  });

  it('returns 401 without a session', async () => {
    expect((await vitrine.browser().patch('/api/profile', { bio: 'x' })).status).toBe(401);
  });
});

describe('the own page as a visitor gets it', () => {
  const asVisitor = () => mara.get<ProfileView>('/api/profile/as-visitor');

  it('is what others get', async () => {
    const links = `/api/user/${mara.me.id}/links`;
    await mara.post(links, { platform: 'other', url: 'https://example.com/now' });
    await mara.post(links, { platform: 'other', url: 'https://example.com/later', startsAt: '2098-01-01T10:00:00.000Z' });
    await mara.post('/api/albums', { name: 'Nothing in it' });
    const own = (await mara.get<ProfileView>(`/api/user/${mara.me.username}`)).body;
    expect([own.isOwner, own.externalLinks.length, own.albums.length]).toEqual([true, 2, 1]);

    const { body } = await asVisitor();
    expect([body.isOwner, body.externalLinks.map(({ url }) => url), body.albums]).toEqual([false, ['https://example.com/now'], []]);
    expect(body).toEqual((await vitrine.browser().get<ProfileView>(`/api/user/${mara.me.username}`)).body);
  });

  it('is shown while the page is hidden', async () => {
    await vitrine.given.hiddenCreator(mara.me.id);
    expect((await vitrine.browser().get(`/api/user/${mara.me.username}`)).status).toBe(404);
    expect((await asVisitor()).body).toMatchObject({ id: mara.me.id, isOwner: false });
  });
});
