import type { OwnProfileView } from '../support/api.js';
import { Vitrine } from '../support/vitrine.js';

describe('access', () => {
  let vitrine: Vitrine;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
  });
  afterAll(() => vitrine.stop());

  it('refuses writes of other sites, and accepts writes of the same site', async () => {
    const visitor = await vitrine.visitor();
    const foreign: Record<string, string>[] = [
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign) {
      const answer = await visitor.patch('/api/profile', { bio: 'taken over' }, { headers });
      expect(answer.status).toBe(403);
    }
    const own = await visitor.patch<OwnProfileView>(
      '/api/profile',
      { bio: 'mine' },
      { headers: { origin: vitrine.url, 'sec-fetch-site': 'same-origin' } },
    );
    expect(own.body.bio).toBe('mine');
  });

  it('accepts the origin of PUBLIC_URL and, without Sec-Fetch-Site, the origin of the request URL', async () => {
    const proxied = await Vitrine.start({ PUBLIC_URL: 'http://vitrine.example' });
    const visitor = await proxied.visitor();
    const accepted: Record<string, string>[] = [
      { origin: 'http://vitrine.example' },
      { origin: 'http://vitrine.example', 'sec-fetch-site': 'same-site' },
      { origin: proxied.url },
    ];
    for (const headers of accepted) expect((await visitor.patch('/api/profile', { bio: 'mine' }, { headers })).status).toBe(200);
    const other = { headers: { origin: proxied.url, 'sec-fetch-site': 'same-site' } };
    expect((await visitor.patch('/api/profile', { bio: 'taken over' }, other)).status).toBe(403);
    await proxied.stop();
  });

  it('accepts writes of an API client that is no browser', async () => {
    const visitor = await vitrine.visitor({ 'user-agent': 'curl/8.5.0' });
    expect((await visitor.patch('/api/profile', { bio: 'by curl' })).status).toBe(200);
  });
});
