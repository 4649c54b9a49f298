import { existsSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import type { AvailabilityView, ErrorView, OwnProfileView } from '../../support/api.js';
import type { Answer, Browser } from '../../support/browser.js';
import { document } from '../../support/contract.js';
import { Vitrine } from '../../support/vitrine.js';

const SCREENS = path.resolve(import.meta.dirname, '../../../../frontend/src/app/routes.ts');

const AVAILABLE = { available: true, reason: '', code: null, params: null };

describe('usernames', () => {
  let vitrine: Vitrine;
  let names = 0;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
  });
  afterAll(() => vitrine.stop());

  const newName = (): string => `maker-${++names}`;
  const rename = (browser: Browser, username: string): Promise<Answer<OwnProfileView & ErrorView>> =>
    browser.patch('/api/profile', { username });
  const quota = async (browser: Browser): Promise<object> => (await browser.get<object>('/api/profile/username-changes')).body;
  const available = async (browser: Browser, name: string): Promise<AvailabilityView> =>
    (await browser.get<AvailabilityView>(`/api/username/${encodeURIComponent(name)}/available`)).body;

  it('can be changed twice', async () => {
    const browser = await vitrine.visitor();
    expect(await quota(browser)).toEqual({ changesUsed: 0, changesRemaining: 2, canChange: true });
    for (const left of [1, 0]) {
      const name = newName();
      expect((await rename(browser, name)).body.username).toBe(name);
      expect(await quota(browser)).toEqual({ changesUsed: 2 - left, changesRemaining: left, canChange: left > 0 });
    }
    const third = await rename(browser, newName());
    expect([third.status, third.body.message]).toEqual([422, "You've used all 2 username changes allowed"]);
    expect((await browser.patch<OwnProfileView>('/api/profile', { bio: 'still editable' })).body.bio).toBe('still editable');
  });

  it('do not use up a change when only the case changes, without a change, or on failure', async () => {
    const browser = await vitrine.visitor();
    const other = await vitrine.visitor();
    expect((await rename(browser, browser.me.username.toUpperCase())).body.username).toBe(browser.me.username.toUpperCase());
    expect((await rename(browser, browser.me.username.toUpperCase())).status).toBe(200);
    expect((await rename(browser, other.me.username)).status).toBe(409);
    expect((await browser.patch('/api/profile', { username: newName(), bio: 'x'.repeat(501) })).status).toBe(400);
    expect((await browser.patch('/api/profile', { username: newName(), profileImage: '/storage/0000.png' })).status).toBeGreaterThanOrEqual(
      400,
    );
    expect(await quota(browser)).toEqual({ changesUsed: 0, changesRemaining: 2, canChange: true });
    expect((await browser.open()).username).toBe(browser.me.username);
    expect(await vitrine.rows('select from old_usernames where profile_id = $1', [browser.me.id])).toHaveLength(0);
  });

  it('can be changed twice by concurrent requests', async () => {
    const browser = await vitrine.visitor();
    const answers = await Promise.all(Array.from({ length: 12 }, () => rename(browser, newName())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(await quota(browser)).toEqual({ changesUsed: 2, changesRemaining: 0, canChange: false });
    expect(await vitrine.rows('select from old_usernames where profile_id = $1', [browser.me.id])).toHaveLength(2);
  });

  it('are given to one of ten concurrent requests', async () => {
    const visitors = await Promise.all(Array.from({ length: 10 }, () => vitrine.visitor()));
    const wanted = newName();
    const answers = await Promise.all(visitors.map((visitor, at) => rename(visitor, at % 2 ? wanted : wanted.toUpperCase())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { body } of answers.filter(({ status }) => status !== 200))
      expect(body).toMatchObject({ statusCode: 409, message: 'This username is already taken' });
  });

  it('that are former redirect to the new one, and are not available to others', async () => {
    const browser = await vitrine.visitor();
    const first = browser.me.username;
    const [second, third] = [newName(), newName()];
    await rename(browser, second);
    await rename(browser, third);
    const stranger = await vitrine.visitor();
    for (const old of [first, second, first.toUpperCase()]) {
      const moved = await stranger.get(`/api/user/${old}`);
      expect([moved.status, moved.headers.get('location')]).toEqual([301, `/api/user/${third}`]);
      expect(await available(stranger, old)).toEqual({
        available: false,
        reason: 'This username is already taken',
        code: 'username_taken',
        params: {},
      });
      expect((await rename(stranger, old)).status).toBe(409);
    }
    expect((await stranger.get(`/api/user/${third}`)).status).toBe(200);
  });

  it('that are former can be restored by their owner', async () => {
    const browser = await vitrine.visitor();
    const first = browser.me.username;
    await rename(browser, newName());
    expect(await available(browser, first)).toEqual(AVAILABLE);
    expect((await rename(browser, first)).body.username).toBe(first);
    expect((await browser.get(`/api/user/${first}`)).status).toBe(200);
    expect(await quota(browser)).toMatchObject({ canChange: false });
  });

  it('cannot be taken during a change by their owner', async () => {
    for (let round = 0; round < 8; round++) {
      const [owner, thief] = [await vitrine.visitor(), await vitrine.visitor()];
      const [given, taken] = await Promise.all([rename(owner, newName()), rename(thief, owner.me.username)]);
      expect([given.status, taken.status]).toEqual([200, 409]);
      const holders = await vitrine.rows('select from profiles where lower(username) = lower($1)', [owner.me.username]);
      expect(holders).toHaveLength(0);
    }
  });

  it('that are former are rejected by the database', async () => {
    const browser = await vitrine.visitor();
    const given = browser.me.username;
    await rename(browser, newName());
    await expect(vitrine.given.creator({ username: given.toUpperCase() })).rejects.toMatchObject({
      code: '23505',
      constraint: 'profiles_username',
    });
  });

  it.each([
    ['ab', 'Username must be at least 3 characters', 'invalid_username', { reason: 'too_short', min: 3 }],
    ['a'.repeat(31), 'Username must be at most 30 characters', 'invalid_username', { reason: 'too_long', max: 30 }],
    ['a b', 'Username may only contain letters, digits, and _ . -', 'invalid_username', { reason: 'characters' }],
    ['аdmin', 'Username may only contain letters, digits, and _ . -', 'invalid_username', { reason: 'characters' }],
    ['<script>', 'Username may only contain letters, digits, and _ . -', 'invalid_username', { reason: 'characters' }],
    ['../etc', 'Username may only contain letters, digits, and _ . -', 'invalid_username', { reason: 'characters' }],
    ['-maker', 'Username must start and end with a letter or digit', 'invalid_username', { reason: 'ends' }],
    ['maker.', 'Username must start and end with a letter or digit', 'invalid_username', { reason: 'ends' }],
    ['admin', 'This username is reserved', 'username_reserved', {}],
    ['ADMIN', 'This username is reserved', 'username_reserved', {}],
    ['sign_in', 'This username is reserved', 'username_reserved', {}],
    ['Terms.Of-Service', 'This username is reserved', 'username_reserved', {}],
    ['www2', 'This username is reserved', 'username_reserved', {}],
    ['index.html', 'Username must not end like the name of a file', 'username_is_file_name', {}],
    ['photo.PNG', 'Username must not end like the name of a file', 'username_is_file_name', {}],
    ['robots.txt', 'This username is reserved', 'username_reserved', {}],
    ['sitemap.xml', 'This username is reserved', 'username_reserved', {}],
  ])('refuse %j', async (name, reason, code, params) => {
    const browser = await vitrine.visitor();
    expect(await available(browser, name)).toEqual({ available: false, reason, code, params });
    const refused = await rename(browser, name);
    expect([refused.status, refused.body.message]).toEqual([expect.any(Number), reason]);
    expect(Math.floor(refused.status / 100)).toBe(4);
  });

  it.each(['abc', 'jane.doe', 'Jane_Doe-99', 'a1b', 'x.y.z', 'png', '123'])('allow %s', async (name) => {
    const browser = await vitrine.visitor();
    expect(await available(browser, name)).toEqual(AVAILABLE);
    expect((await rename(browser, name)).body.username).toBe(name);
    expect(await available(browser, name)).toEqual(AVAILABLE);
    expect(await available(await vitrine.visitor(), name.toUpperCase())).toMatchObject({ available: false });
  });

  describe('that are paths of the site are reserved', () => {
    const segments = (paths: string[]): string[] => [
      // A name that begins with a dot, such as `.well-known`, is no username.
      ...new Set(paths.map((each) => each.split('/')[1]?.split('{')[0] ?? '').filter((each) => /^[a-z0-9][a-z0-9_.-]{2,}$/i.test(each))),
    ];

    it('for every path of the API document', async () => {
      const browser = await vitrine.visitor();
      const found = segments(Object.keys(document.paths));
      expect(found).toEqual(expect.arrayContaining(['api', 'avatar', 'storage', 'health']));
      for (const name of found) expect([name, (await available(browser, name)).reason]).toEqual([name, 'This username is reserved']);
    });

    it('for every route of the server, documented or not', async () => {
      const browser = await vitrine.visitor();
      const { router } = vitrine.app.getHttpAdapter().getInstance();
      const paths = router.stack.flatMap(({ route }) => (route ? [route.path].flat() : []));
      expect(segments(paths)).toEqual(expect.arrayContaining(['api', 'docs', 'storage']));
      for (const name of [...segments(paths), 'assets'])
        expect([name, (await available(browser, name)).reason]).toEqual([name, 'This username is reserved']);
    });

    it('for every page of the application', async () => {
      expect(existsSync(SCREENS)).toBe(true);
      const browser = await vitrine.visitor();
      const pages = [...readFileSync(SCREENS, 'utf8').matchAll(/^ {2}'\/([A-Za-z0-9_.-]+)[^']*':/gm)].map(([, name = '']) => name);
      expect(pages.length).toBeGreaterThan(4);
      for (const name of pages.filter((each) => each.length > 2))
        expect([name, (await available(browser, name)).reason]).toEqual([name, 'This username is reserved']);
    });
  });

  it('can be checked without a session, and 120 times per session', async () => {
    const withoutSession = vitrine.browser();
    expect(await available(withoutSession, 'free-name')).toEqual(AVAILABLE);
    expect(withoutSession.cookies.size).toBe(0);
    const collector = await vitrine.visitor();
    const statuses = await Promise.all(
      Array.from({ length: 125 }, (_, at) => collector.get(`/api/username/name-${at}/available`).then(({ status }) => status)),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });
});
