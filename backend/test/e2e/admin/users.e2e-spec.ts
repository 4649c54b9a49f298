import { signedInAdmin } from '../../support/admin.js';
import { ago } from '../../support/ago.js';
import type { AdminHashtagView, ErrorView, ExternalLinkView, ProfileView, UploadView, UserView } from '../../support/api.js';
import type { Answer, Browser } from '../../support/browser.js';
import type { ProfileRow } from '../../support/given/rows.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

const USERS = '/adm/api/users';

describe('users in the back-office', () => {
  let vitrine: Vitrine;
  let admin: Browser;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    admin = await signedInAdmin(vitrine);
  });
  afterAll(() => vitrine.stop());

  const create = (username: string, more: object = {}): Promise<Answer<UserView>> =>
    admin.post<UserView>(USERS, { username, bio: 'Made by hand', ...more });
  const user = async (id: number): Promise<UserView> => (await admin.get<UserView>(`${USERS}/${id}`)).body;
  const hashtag = async (name: string): Promise<number> => (await admin.post<AdminHashtagView>('/adm/api/hashtags', { name })).body.id;

  /** Uploads files as the screen does. */
  const upload = async (id: number, part = 'files'): Promise<Answer<UploadView>> => {
    const form = new FormData();
    form.append(part, new Blob([new Uint8Array(await picture('png'))]), 'avatar.png');
    return admin.send(`${USERS}/${id}/media`, { method: 'POST', form });
  };

  describe('are created', () => {
    it('by the calls of the screen: user, avatar, hashtags, links', async () => {
      const ids = [await hashtag('ceramics'), await hashtag('porto')];
      const externalLinks = [{ platform: 'instagram', url: 'https://instagram.com/mara', title: 'instagram' }];
      const created = await create('mara', { email: 'mara@example.org', hashtags: ids, externalLinks });
      expect(created.status).toBe(201);
      const { id } = created.body;
      const uploaded = await upload(id);
      expect(uploaded.status).toBe(201);
      const profileImage = uploaded.body.files[0]?.storageUrl ?? '';
      expect((await admin.patch<UserView>(`${USERS}/${id}`, { profileImage })).body.profileImage).toBe(profileImage);
      expect((await admin.put(`${USERS}/${id}/hashtags`, { hashtagIds: ids })).status).toBe(200);
      expect((await admin.delete(`${USERS}/${id}/links`)).status).toBe(200);
      expect(
        (await admin.post(`${USERS}/${id}/links`, { platform: 'instagram', url: 'https://instagram.com/mara', displayName: 'instagram' }))
          .status,
      ).toBe(201);
      const createdUser = await user(id);
      expect(createdUser).toMatchObject({
        username: 'mara',
        email: 'mara@example.org',
        emailVerified: false,
        bio: 'Made by hand',
        profileImage,
        hasProfileActivity: true,
      });
      await vitrine.given.profile(id, { email: 'mara@example.org', pendingEmail: null, emailVerifiedAt: new Date() });
      expect(createdUser.hashtags.map(({ name }) => name)).toEqual(['ceramics', 'porto']);
      expect(createdUser.externalLinks).toHaveLength(1);
      // The avatar is not in the gallery any more, and the profile is public.
      const page = await vitrine.browser().get<ProfileView>('/api/user/mara');
      expect(page.body).toMatchObject({ profileImage, media: [] });
      expect((await vitrine.browser().bytes(profileImage)).status).toBe(200);
    });

    it.each([
      [{ username: 'ab' }, 'Username must be at least 3 characters'],
      [{ username: undefined }, 'Username must be at least 3 characters'],
      [{ username: 'x'.repeat(31) }, 'Username must be at most 30 characters'],
      [{ username: 'not allowed' }, 'Username may only contain letters, digits, and _ . -'],
      [{ bio: '' }, 'Bio must be at least 1 character'],
      [{ bio: '   ' }, 'Bio must be at least 1 character'],
      [{ bio: 'x'.repeat(501) }, 'Bio must be at most 500 characters'],
      [{ email: 'nonsense' }, 'Invalid email'],
      [{ hashtags: Array.from({ length: 11 }, (_, n) => n + 1) }, 'Maximum 10 hashtags allowed'],
      [
        { externalLinks: Array.from({ length: 6 }, (_, n) => ({ platform: 'other', url: `https://example.com/${n}`, title: 'x' })) },
        'Maximum 5 external links allowed',
      ],
      [{ externalLinks: [{ platform: 'other', url: 'javascript:alert(1)', title: 'x' }] }, 'Invalid URL'],
      [{ externalLinks: [{ platform: 'other', url: 'not a url', title: 'x' }] }, 'Invalid URL'],
      [{ externalLinks: [{ platform: 'myspace', url: 'https://example.com', title: 'x' }] }, 'Please choose a platform from the list'],
    ])('not with %j', async (wrong, error) => {
      const before = await vitrine.rows('select id from profiles');
      const answer = await admin.post<ErrorView>(USERS, { username: 'valid-name', bio: 'Some words', ...wrong });
      expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 400, error });
      expect(await vitrine.rows('select id from profiles')).toHaveLength(before.length);
    });

    it.each([
      [{ hashtags: [2147483647] }, 404],
      [{ username: 'MARA' }, 409],
      [{ username: 'admin' }, 409],
      [{ email: 'MARA@example.org' }, 409],
    ])('completely or not at all: %j', async (wrong, status) => {
      const externalLinks = [{ platform: 'other', url: 'https://example.com/', title: 'x' }];
      const answer = await create('half-made', { externalLinks, ...wrong });
      expect(answer.status).toBe(status);
      expect(await vitrine.rows(`select id from profiles where username in ('half-made', 'admin')`)).toEqual([]);
      expect(await vitrine.rows(`select id from profiles where lower(email) = 'mara@example.org'`)).toHaveLength(1);
    });

    it('without an e-mail address: undefined, null, empty and blank are stored as null', async () => {
      for (const [index, email] of [undefined, '', null, ' '].entries()) {
        const { status, body } = await create(`no-mail-${index}`, { email });
        expect({ status, email: body.email }).toEqual({ status: 201, email: null });
      }
    });
  });

  describe('are changed', () => {
    it('in every field of the dialog', async () => {
      const { body } = await create('nils');
      const changes = { username: 'nils-2', bio: 'Other words', email: 'nils@example.org', location: 'Oslo', isPublicProfile: false };
      const changed = await admin.patch<UserView>(`${USERS}/${body.id}`, changes);
      expect(changed.body).toMatchObject(changes);
      expect((await admin.patch<UserView>(`${USERS}/${body.id}`, { email: '' })).body).toMatchObject({
        email: null,
        emailVerified: false,
        bio: 'Other words',
      });
      expect((await admin.patch<UserView>(`${USERS}/${body.id}`, {})).body).toMatchObject({ username: 'nils-2', location: 'Oslo' });
    });

    it('in their username without using up the two changes of the owner; the former name redirects to the new one', async () => {
      const visitor = await vitrine.visitor();
      for (const username of ['renamed-1', 'renamed-2', 'renamed-3']) {
        expect((await admin.patch(`${USERS}/${visitor.me.id}`, { username })).status).toBe(200);
      }
      expect((await visitor.get('/api/profile/username-changes')).body).toMatchObject({ changesUsed: 0, changesRemaining: 2 });
      expect((await vitrine.browser().get(`/api/user/renamed-1`)).headers.get('location')).toBe('/api/user/renamed-3');
    });

    it('without confirming a pending address when the form that shows it is saved', async () => {
      const visitor = await vitrine.visitor();
      await vitrine.given.profile(visitor.me.id, { pendingEmail: 'waiting@example.org' });
      const shown = await user(visitor.me.id);
      expect(shown).toMatchObject({ email: 'waiting@example.org', emailVerified: false });
      const saved = await admin.patch<UserView>(`${USERS}/${visitor.me.id}`, { email: shown.email, bio: 'Saved' });
      expect(saved.body).toMatchObject({ email: 'waiting@example.org', emailVerified: false, bio: 'Saved' });
    });

    it.each([
      [{ username: 'ab' }, 400],
      [{ username: 'MARA' }, 409],
      [{ username: 'support' }, 409],
      [{ bio: '' }, 400],
      [{ email: 'nonsense' }, 400],
      [{ email: 'mara@example.org' }, 409],
      [{ profileImage: '/storage/0000.png' }, 400],
      [{ profileImage: 'https://elsewhere.example/x.png' }, 400],
      [{ isPublicProfile: 'yes' }, 400],
    ])('not to %j, nor in any other field of the request', async (wrong, status) => {
      const { me } = await vitrine.visitor();
      expect((await admin.patch(`${USERS}/${me.id}`, { location: 'Elsewhere', ...wrong })).status).toBe(status);
      expect(await user(me.id)).toMatchObject({ username: me.username, location: '' });
    });

    it('only with a picture of the same user', async () => {
      const { body: one } = await create('picture-owner');
      const { body: other } = await create('picture-taker');
      const storageUrl = (await upload(one.id, 'media')).body.files[0]?.storageUrl;
      expect((await admin.patch(`${USERS}/${other.id}`, { profileImage: storageUrl })).status).toBe(400);
      expect((await admin.patch(`${USERS}/${one.id}`, { profileImage: storageUrl })).status).toBe(200);
      expect((await admin.patch<UserView>(`${USERS}/${one.id}`, { profileImage: '' })).body.profileImage).toBeNull();
    });

    it('in their links, which keep their clicks when the same URL is added again', async () => {
      const { body } = await create('linked', { externalLinks: [{ platform: 'github', url: 'https://github.com/linked', title: 'Code' }] });
      await vitrine.given.linkClicks(body.externalLinks[0]?.id ?? 0, 7);
      await admin.delete(`${USERS}/${body.id}/links`);
      expect((await user(body.id)).externalLinks).toEqual([]);
      await admin.post(`${USERS}/${body.id}/links`, { platform: 'github', url: 'https://github.com/linked', displayName: 'My code' });
      expect((await user(body.id)).externalLinks).toMatchObject([{ platform: 'github', title: 'My code', clickCount: 7 }]);
      const wrong = await admin.post<ErrorView>(`${USERS}/${body.id}/links`, { platform: 'github', url: 'ftp://x' });
      expect({ status: wrong.status, error: wrong.body.error }).toEqual({ status: 400, error: 'Invalid URL' });
    });

    it('in all their links by one request, or in none of them', async () => {
      const link = (name: string): object => ({ platform: 'github', url: `https://github.com/${name}`, displayName: name });
      const first = { platform: 'github', url: 'https://github.com/first', title: 'first' };
      const { body } = await create('relinked', { externalLinks: [first] });
      const [before] = body.externalLinks;
      await vitrine.given.linkClicks(before?.id ?? 0, 7);
      const path = `${USERS}/${body.id}/links`;
      const replaced = await admin.put<ExternalLinkView[]>(path, { links: [link('second'), link('first')] });
      expect(replaced.status).toBe(200);
      expect(replaced.body).toMatchObject([{ displayName: 'second' }, { id: before?.id, displayName: 'first', clickCount: 7 }]);
      for (const wrong of [
        { platform: 'myspace', url: 'https://example.com' },
        { platform: 'github', url: 'ftp://x' },
      ]) {
        expect((await admin.put(path, { links: [link('third'), wrong] })).status).toBe(400);
      }
      const tooMany = Array.from({ length: 21 }, (_, n) => link(`many-${n}`));
      expect((await admin.put(path, { links: tooMany })).status).toBe(422);
      expect((await user(body.id)).externalLinks.map(({ title }) => title)).toEqual(['second', 'first']);
      expect((await admin.put(path, { links: [] })).body).toEqual([]);
      expect((await admin.put(`${USERS}/2147483647/links`, { links: [] })).status).toBe(404);
    });

    it('in their hashtags: the list is replaced, and remaining hashtags keep their order', async () => {
      const [a, b, c] = [await hashtag('aa'), await hashtag('bb'), await hashtag('cc')];
      const { body } = await create('tagged', { hashtags: [a, b] });
      await admin.put(`${USERS}/${body.id}/hashtags`, { hashtagIds: [c, b, b] });
      expect((await user(body.id)).hashtags.map(({ name }) => name)).toEqual(['bb', 'cc']);
      await admin.put(`${USERS}/${body.id}/hashtags`, { hashtagIds: [] });
      expect((await user(body.id)).hashtags).toEqual([]);
      for (const hashtagIds of [[0], [1.5], ['x'], [2147483648], 'all', null, Array(11).fill(a)]) {
        expect((await admin.put(`${USERS}/${body.id}/hashtags`, { hashtagIds })).status).toBe(400);
      }
      expect((await admin.put(`${USERS}/${body.id}/hashtags`, { hashtagIds: [2147483647] })).status).toBe(404);
    });

    it('in their hashtags: the maximum of ten is accepted', async () => {
      const ids = await Promise.all(Array.from({ length: 10 }, (_, n) => hashtag(`most-${n}`)));
      const { body } = await create('tagged-most');
      expect((await admin.put(`${USERS}/${body.id}/hashtags`, { hashtagIds: ids })).status).toBe(200);
      expect((await user(body.id)).hashtags).toHaveLength(10);
    });

    it('to hidden for all but the owner, and back', async () => {
      const visitor = await vitrine.visitor();
      await visitor.patch('/api/profile', { bio: 'Soon to be hidden' });
      expect((await admin.patch<UserView>(`${USERS}/${visitor.me.id}`, { hidden: true })).body.hidden).toBe(true);
      expect((await vitrine.browser().get(`/api/user/${visitor.me.username}`)).status).toBe(404);
      expect((await vitrine.browser().get<unknown[]>('/api/creators?search=hidden')).body).toEqual([]);
      expect((await visitor.get('/api/session')).status).toBe(200);
      await admin.patch(`${USERS}/${visitor.me.id}`, { hidden: false });
      expect((await vitrine.browser().get(`/api/user/${visitor.me.username}`)).status).toBe(200);
    });
  });

  it('have an avatar that administrators see while the profile is hidden', async () => {
    const { body } = await create('masked');
    const profileImage = (await upload(body.id)).body.files[0]?.storageUrl ?? '';
    await admin.patch(`${USERS}/${body.id}`, { profileImage });
    const small = profileImage.replace(/\.\w+$/, '.320.webp');
    expect((await admin.bytes(`/adm/api${small}`)).headers.get('cache-control')).toContain('immutable');
    await admin.patch(`${USERS}/${body.id}`, { hidden: true });
    expect((await user(body.id)).profileImage).toBe(profileImage);
    for (const file of [profileImage, small]) {
      expect((await vitrine.browser().bytes(file)).status).toBe(404);
      const { status, headers, bytes } = await admin.bytes(`/adm/api${file}`);
      expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      expect(bytes.length).toBeGreaterThan(0);
    }
    expect((await vitrine.browser().bytes(`/adm/api${profileImage}`)).status).toBe(401);
    expect((await admin.bytes('/adm/api/storage/0000.png')).status).toBe(404);
  });

  it('return 404 for an unknown id, in every call', async () => {
    const id = 2147483647;
    const calls: Promise<Answer>[] = [
      admin.get(`${USERS}/${id}`),
      admin.patch(`${USERS}/${id}`, { bio: 'x' }),
      admin.delete(`${USERS}/${id}`),
      upload(id),
      admin.put(`${USERS}/${id}/hashtags`, { hashtagIds: [] }),
      admin.delete(`${USERS}/${id}/links`),
      admin.post(`${USERS}/${id}/links`, { platform: 'other', url: 'https://example.com/' }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 404));
    // Uploaded files without a user are in the ledger.
    const kept = await vitrine.rows<{ key: string }>(`select storage_key as key from media where profile_id = $1`, [id]);
    expect(kept).toEqual([]);
    expect((await vitrine.rows(`select key from discarded_files`)).length).toBeGreaterThan(0);
  });

  it('accept the same types of upload as from their owners', async () => {
    const { body } = await create('uploader');
    const form = new FormData();
    form.append('files', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']), 'avatar.png');
    expect((await admin.send(`${USERS}/${body.id}/media`, { method: 'POST', form })).status).toBe(415);
    expect((await admin.send(`${USERS}/${body.id}/media`, { method: 'POST', form: new FormData() })).status).toBe(400);
  });
});

describe('the list of users', () => {
  let vitrine: Vitrine;
  let admin: Browser;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    admin = await signedInAdmin(vitrine);
    const row = (n: number): ProfileRow => ({
      username: `user-${n}`,
      bio: n % 3 === 0 ? '' : `Words of ${n}`,
      location: ['Oslo', 'Porto', ''][n % 3],
      createdAt: ago({ hours: n }),
      lastLoginAt: n % 5 === 0 ? ago({ minutes: n }) : null,
      email: n % 7 === 0 ? `mail${n}@example.org` : null,
    });
    await vitrine.given.creators(Array.from({ length: 1234 }, (_, n) => row(n + 1)));
  });
  afterAll(() => vitrine.stop());

  const page = async (query: string): Promise<{ names: string[]; users: UserView[]; total: number; estimated: string | null }> => {
    const { body, headers } = await admin.get<UserView[]>(`${USERS}?${query}`);
    return {
      users: body,
      names: body.map(({ username }) => username),
      total: Number(headers.get('x-total-count')),
      estimated: headers.get('x-total-estimated'),
    };
  };

  it('is complete without a query', async () => {
    const { body, headers } = await admin.get<UserView[]>(USERS);
    expect(body).toHaveLength(1234);
    expect(new Set(body.map(({ id }) => id)).size).toBe(1234);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it('is complete over all pages, in every order', async () => {
    for (const sort of [
      'createdAt_desc',
      'createdAt_asc',
      'username_asc',
      'location_desc',
      'lastLoginAt_desc',
      'lastLoginAt_asc',
      'status_asc',
      'id_desc',
    ]) {
      const seen: string[] = [];
      for (let number = 1; number <= 7; number++) seen.push(...(await page(`sort=${sort}&page=${number}&limit=200`)).names);
      expect({ sort, seen: seen.length, distinct: new Set(seen).size }).toEqual({ sort, seen: 1234, distinct: 1234 });
    }
    expect(await page('page=99')).toMatchObject({ names: [], total: 1234 });
  });

  it('is sorted by the requested order', async () => {
    expect((await page('limit=3')).names).toEqual(['user-1', 'user-2', 'user-3']);
    expect((await page('limit=2&sort=createdAt_asc')).names).toEqual(['user-1234', 'user-1233']);
    expect((await page('limit=2&sort=username_asc')).names).toEqual(['user-1', 'user-10']);
    expect((await page('limit=2&sort=lastLoginAt_desc')).names).toEqual(['user-5', 'user-10']);
    expect((await page('limit=1&sort=lastLoginAt_asc')).users[0]?.lastLoginAt).toBeNull();
    expect((await page('limit=1&sort=location_desc')).users[0]?.location).toBe('Porto');
  });

  it('is searched by name, address and id without case, with the total', async () => {
    expect(await page('search=USER-12')).toMatchObject({ total: 46, estimated: null });
    expect((await page('search=user-1234')).names).toEqual(['user-1234']);
    expect((await page('search=mail14@')).names).toEqual(['user-14']);
    const [named] = (await page('search=user-1233')).users;
    await vitrine.given.profile(named?.id ?? 0, { displayName: 'Zoë Quill' });
    for (const search of ['zoë qu', 'Quill', 'qu'])
      expect((await page(`search=${encodeURIComponent(search)}`)).users).toMatchObject([
        { username: 'user-1233', displayName: 'Zoë Quill' },
      ]);
    const { users } = await page('search=user-77');
    expect((await page(`search=${users[0]?.id}`)).users.map(({ id }) => id)).toContain(users[0]?.id);
    expect((await page('search=us')).total).toBe(1234);
    expect((await page('search=%25')).total).toBe(0);
    expect((await page('search=r_1')).total).toBe(0);
    expect((await page('search=unknown-name')).total).toBe(0);
  });

  it('is searched by location, and by one or two letters at the beginning of a word', async () => {
    const inPorto = await page('search=pORt&limit=200');
    expect(inPorto.total).toBeGreaterThan(0);
    expect(inPorto.users.every(({ location }) => location === 'Porto')).toBe(true);
    expect((await page('search=er')).total).toBe(0);
    expect((await page('search=u')).total).toBe(1234);
    expect((await page('search=po')).total).toBe(inPorto.total);
    const [named] = (await page('search=user-1233')).users;
    await vitrine.given.profile(named?.id ?? 0, { displayName: 'Anna Žøst' });
    for (const search of ['ž', 'žø', 'zo', 'a', 'an', 'zost', 'žøst'])
      expect({ search, names: (await page(`search=${encodeURIComponent(search)}`)).names }).toEqual({ search, names: ['user-1233'] });
    for (const search of ['-', '_', '%', '.*', '^', '['])
      expect({ search, names: (await page(`search=${encodeURIComponent(search)}`)).names }).toEqual({ search, names: [] });
    expect((await page('search=-1234')).names).toEqual(['user-1234']);
  });

  it('is searched by letters without trigrams, in names, places and addresses, also of a hidden user', async () => {
    const [first, second, third] = await Promise.all(
      ['user-1231', 'user-1232', 'user-1230'].map(async (name) => (await page(`search=${name}`)).users[0]?.id ?? 0),
    );
    await vitrine.given.profile(first ?? 0, { displayName: '山田花子' });
    await admin.patch(`${USERS}/${first}`, { hidden: true });
    await vitrine.given.profile(second ?? 0, { location: '花巻' });
    await vitrine.given.profile(third ?? 0, { email: 'ł.花@mail.example' });
    const found = async (term: string) => (await page(`search=${encodeURIComponent(term)}`)).names.toSorted();
    expect(await found('花')).toEqual(['user-1230', 'user-1231', 'user-1232']);
    expect(await found('花子')).toEqual(['user-1231']);
    expect(await found('山田花子')).toEqual(['user-1231']);
    expect(await found('花巻')).toEqual(['user-1232']);
    expect(await found('花@mail')).toEqual(['user-1230']);
    expect(await found('花園')).toEqual([]);
    await admin.patch(`${USERS}/${first}`, { hidden: false });
  });

  it('is filtered by visibility', async () => {
    const [first] = (await page('search=user-1234')).users;
    await admin.patch(`${USERS}/${first?.id}`, { hidden: true });
    expect((await page('visibility=hidden')).names).toEqual(['user-1234']);
    expect((await page('visibility=visible')).total).toBe(1233);
    await admin.patch(`${USERS}/${first?.id}`, { hidden: false });
    expect((await page('visibility=hidden')).total).toBe(0);
    expect((await admin.get(`${USERS}?visibility=maybe`)).status).toBe(400);
  });

  it('is filtered by status: inactive users are those that a purge would delete', async () => {
    const active = await page('status=active&limit=200');
    const inactive = await page('status=inactive&limit=200');
    expect(active.total + inactive.total).toBe(1234);
    expect(active.users.every(({ hasProfileActivity }) => hasProfileActivity)).toBe(true);
    expect(inactive.users.every(({ hasProfileActivity }) => !hasProfileActivity)).toBe(true);
    expect(inactive.users.every(({ bio, email, location }) => bio === '' && email === null && location === '')).toBe(true);
  });

  it.each([
    'page=0',
    'limit=201',
    'limit=x',
    'sort=bio',
    'sort=id;drop table profiles',
    'status=gone',
    `search=${'x'.repeat(101)}`,
    'search=%00',
  ])('refuses %s', async (query) => {
    expect((await admin.get(`${USERS}?${query}`)).status).toBe(400);
  });

  it('is exported as CSV with formulas escaped and quoted columns', async () => {
    const { users } = await page('search=user-7');
    const id = users.find(({ username }) => username === 'user-7')?.id ?? 0;
    await vitrine.given.profile(id, { bio: '=HYPERLINK("http://x","y")', location: 'a "quoted", place;\nwith a break' });
    const { bytes, headers } = await admin.bytes(`${USERS}/export?search=user-7`);
    expect(headers.get('content-disposition')).toBe('attachment; filename="users.csv"');
    const lines = bytes.toString().split('\r\n');
    expect(lines[0]).toBe('\uFEFF"ID","Username","Email","Bio","Location","Status","Joined"');
    expect(lines.find((line) => line.includes('"user-7"'))).toMatch(
      /^"\d+","user-7","mail7@example.org","'=HYPERLINK\(""http:\/\/x"",""y""\)","a ""quoted"", place;\nwith a break","Active","\d{4}-\d\d-\d\d"$/,
    );
    expect(lines).toHaveLength(111 + 2);
    const all = (await admin.bytes(`${USERS}/export?status=inactive`)).bytes.toString().split('\r\n');
    expect(all).toHaveLength((await page('status=inactive')).total + 2);
  });

  it('is searched by an international domain in both spellings, of addresses and of links', async () => {
    const [, linked = 0] = await vitrine.given.creators([
      { username: 'idn-address', email: 'ida@bücher.example' },
      { username: 'idn-link' },
    ]);
    await vitrine.given.link(linked, { url: 'https://xn--kln-sna.example/' });
    for (const search of ['ida@bücher.example', 'ida@xn--bcher-kva.example', 'xn--bcher-kva.example', 'bücher'])
      expect([search, (await page(`search=${encodeURIComponent(search)}`)).names]).toEqual([search, ['idn-address']]);
    for (const search of ['köln.example', 'xn--kln-sna.example'])
      expect([search, (await page(`search=${encodeURIComponent(search)}`)).names]).toEqual([search, ['idn-link']]);
  });
});
