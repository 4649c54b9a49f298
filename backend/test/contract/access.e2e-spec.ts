import { Vitrine } from '../support/vitrine.js';

describe('access', () => {
  let vitrine: Vitrine;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
  });
  afterAll(() => vitrine.stop());

  it('refuses a write that a browser sends for another site, and lets the own one through', async () => {
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
    const own = await visitor.patch<{ bio: string }>(
      '/api/profile',
      { bio: 'mine' },
      { headers: { origin: vitrine.url, 'sec-fetch-site': 'same-origin' } },
    );
    expect(own.body.bio).toBe('mine');
  });

  it('serves an API client that is no browser', async () => {
    const visitor = await vitrine.visitor({ 'user-agent': 'curl/8.5.0' });
    expect((await visitor.patch('/api/profile', { bio: 'by curl' })).status).toBe(200);
  });
});
