import { document } from '../../support/contract.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

const PRIVATE = /e-?mail|ipAddress|"ip"|token|password|secret|lastLogin|lastSeen|pending/i;

/** Every public read of the document, for existing content. The event stream is excluded, because it does not end and has no data. */
const reads = (fill: Record<string, string>): string[] =>
  Object.entries(document.paths)
    .filter(
      ([path, item]) => item.get?.['x-access'] === 'anyone' && /^\/api\//.test(path) && !/session|^\/api\/user$|available|live$/.test(path),
    )
    .map(([path]) => path.replace(/\{([^}]+)\}/g, (_, name: string) => fill[name] ?? '1'));

describe('public responses', () => {
  let vitrine: Vitrine;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
  });
  afterAll(() => vitrine.stop());

  it('contain no private data at any path', async () => {
    const [me, fan] = [await vitrine.visitor(), await vitrine.visitor()];
    await me.patch('/api/profile', { bio: 'Open to all' });
    await me.upload(await picture());
    await fan.patch('/api/profile', { bio: 'A fan' });
    await fan.post('/api/follow', { followingId: me.me.id });
    for (const { id } of [me.me, fan.me])
      await vitrine.given.profile(id, { email: `private-${id}@example.org`, emailVerifiedAt: new Date(), lastLoginAt: new Date() });
    const paths = [...reads({ id: String(me.me.id), userId: String(me.me.id), username: me.me.username }), '/api/creators?search=open'];
    expect(paths.length).toBeGreaterThan(8);
    for (const path of [...paths, `/api/user/${fan.me.id}/following`]) {
      const { status, bytes, headers } = await vitrine.browser().bytes(path);
      expect(status).toBeLessThan(500);
      if (!(headers.get('content-type') ?? '').includes('json')) continue;
      expect({ path, found: PRIVATE.exec(bytes.toString())?.[0] }).toEqual({ path, found: undefined });
      expect(bytes.toString()).not.toContain('@example.org');
    }
  });

  it('show an unlisted profile at its own URL only', async () => {
    const [unlisted, fan] = [await vitrine.visitor(), await vitrine.visitor()];
    await unlisted.patch('/api/profile', { bio: 'Unlisted Words' });
    await fan.patch('/api/profile', { bio: 'A fan' });
    await fan.post('/api/follow', { followingId: unlisted.me.id });
    await unlisted.post('/api/follow', { followingId: fan.me.id });
    await unlisted.patch('/api/profile', { isPublicProfile: false });
    const { username } = unlisted.me;
    const paths = [
      ...reads({ id: String(fan.me.id), userId: String(fan.me.id), username: fan.me.username }),
      `/api/creators?search=${username}`,
      '/api/creators?search=unlisted',
      '/api/activities?limit=100',
      `/api/user/${fan.me.id}/following`,
    ];
    for (const path of paths) {
      const { bytes } = await vitrine.browser().bytes(path);
      expect({ path, named: bytes.toString().includes(username) }).toEqual({ path, named: false });
    }
    expect((await vitrine.browser().get(`/api/user/${username}`)).status).toBe(200);
  });
});
