import { document } from '../support/contract.js';
import { Vitrine } from '../support/vitrine.js';

const guarded = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([, operation]) => operation['x-access'] !== undefined && operation['x-access'] !== 'anyone')
    .map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: path.replace(/\{[^}]+\}/g, '1'),
      access: operation['x-access'] ?? '',
    })),
);

describe('access', () => {
  let vitrine: Vitrine;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
  });
  afterAll(() => vitrine.stop());

  it.each(guarded)('$method $path is closed to nobody in particular', async ({ method, path }) => {
    const answer = await vitrine.browser().send(path, { method, json: method === 'GET' ? undefined : {} });
    expect(answer.status).toBe(401);
    expect(Object.keys(answer.body as object).sort()).toEqual(['code', 'error', 'message', 'statusCode']);
  });

  it('closes everything of the back-office to a visitor', async () => {
    const visitor = await vitrine.visitor();
    for (const { method, path } of guarded.filter(({ access }) => access === 'admin')) {
      const answer = await visitor.send(path, { method, json: method === 'GET' ? undefined : {} });
      expect({ method, path, status: answer.status }).toEqual({ method, path, status: 401 });
    }
  });

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
