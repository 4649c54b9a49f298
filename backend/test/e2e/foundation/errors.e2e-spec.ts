import type { ErrorView, ProfileView } from '../../support/api.js';
import { assertNoUnreadErrors } from '../../support/browser.js';
import { Vitrine } from '../../support/vitrine.js';

describe('invalid input', () => {
  let vitrine: Vitrine;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
  });
  afterAll(() => vitrine.stop());

  it('returns one error body with equal message and error', async () => {
    const answer = await vitrine.browser().get<ErrorView>('/api/user/unknown-name');
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({
      statusCode: 404,
      code: 'profile_not_found',
      params: {},
      message: "The user you're looking for doesn't exist.",
      error: "The user you're looking for doesn't exist.",
    });
  });

  it('is no content for a test that has not read the status', async () => {
    const get = (path: string) => vitrine.browser().get(path);
    const [refused, unread] = [await get('/api/user/unknown-name'), await get('/api/user/another-name')];
    expect(() => refused.body).toThrow('GET /api/user/unknown-name answered 404');
    expect(() => assertNoUnreadErrors()).toThrow('GET /api/user/another-name answered 404');
    expect(unread.error.code).toBe('profile_not_found');
    const accepted = await get('/api/platforms');
    expect(() => accepted.error).toThrow('GET /api/platforms answered 200');
  });

  it.each(['0', '-1', '101', '1e9', 'abc', '1.5', ''])('names the field when limit is %j', async (limit) => {
    const answer = await vitrine.browser().get<ErrorView>(`/api/creators?limit=${limit}`);
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.[0]?.field).toBe('limit');
    expect(answer.body.message).toBe(answer.body.errors?.[0]?.message);
  });

  it.each(['x', 'bm90IGEgY3Vyc29y', 'MQ', '%00', "' or 1=1 --"])('returns 400 for the forged cursor %j', async (cursor) => {
    const answer = await vitrine.browser().get<ErrorView>(`/api/creators?cursor=${encodeURIComponent(cursor)}`);
    expect(answer.status).toBe(400);
  });

  it.each(['/api/user/0/media', '/api/user/-1/media', '/api/user/x/media', '/api/user/99999999999/media', '/api/media/abc'])(
    'returns 400 for the id in %s',
    async (path) => {
      const { status } = await vitrine.browser().bytes(path);
      expect(status).toBe(400);
    },
  );

  it('returns 404 as JSON for unknown paths', async () => {
    for (const path of [
      '/api/no-such-thing',
      '/adm/api/no-such-thing',
      '/storage/no-such-file.jpg',
      '/api/media/2147483647',
      '/health/nope',
    ]) {
      const { status, bytes } = await vitrine.browser().bytes(path);
      expect({ path, status }).toEqual({ path, status: 404 });
      expect(JSON.parse(bytes.toString())).toMatchObject({ statusCode: 404 });
    }
  });

  it.each([
    ['broken JSON', '{"bio":', 'application/json'],
    ['a bare word', 'bio', 'application/json'],
    ['an array', '[]', 'application/json'],
    ['a number for text', '{"bio":5}', 'application/json'],
    ['null for text', '{"bio":null}', 'application/json'],
    ['an object for a switch', '{"isPublicProfile":{}}', 'application/json'],
    ['NUL', JSON.stringify({ bio: 'a\0b' }), 'application/json'],
    ['a lone surrogate', '{"bio":"\\ud800"}', 'application/json'],
    ['501 characters', JSON.stringify({ bio: 'x'.repeat(501) }), 'application/json'],
    ['a megabyte', JSON.stringify({ bio: 'x'.repeat(1_000_000) }), 'application/json'],
    ['ten thousand brackets', '['.repeat(10_000), 'application/json'],
    ['a wrong charset', '{"bio":"x"}', 'application/json; charset=no-such'],
  ])('refuses a profile sent as %s without a change', async (_name, body, contentType) => {
    const visitor = await vitrine.visitor();
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join(';');
    const response = await fetch(`${vitrine.url}/api/profile`, { method: 'PATCH', body, headers: { 'content-type': contentType, cookie } });
    const answer = (await response.json()) as ErrorView;
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(answer).toMatchObject({ statusCode: response.status, message: answer.error });
    expect((await visitor.open()).bio).toBe('');
  });

  it('ignores id, owner and counters in a body', async () => {
    const visitor = await vitrine.visitor();
    const other = await vitrine.visitor();
    await visitor.patch('/api/profile', {
      bio: 'Mine',
      id: other.me.id,
      followers: 1000,
      profile_views: 7,
      created_at: '1999-01-01',
      __proto__: { bio: 'x' },
    });
    const profile = await visitor.get<ProfileView>(`/api/user/${visitor.me.username}`);
    expect(profile.body).toMatchObject({ id: visitor.me.id, bio: 'Mine' });
    expect(profile.body.stats).toMatchObject({ followers: 0 });
    expect((await other.open()).bio).toBe('');
  });
});
