import type { AdminAccountView, AdminHashtagView, ExternalLinkView, UploadView } from '../support/api.js';
import type { Browser } from '../support/browser.js';
import { GuardedServer } from '../support/guarded-server.js';
import { picture } from '../support/pictures.js';
import { VisitorProbe } from '../support/visitor-probe.js';
import { BODIES, fieldCases, JSON_OPERATIONS, type HostileBody, type JsonOperation } from './hostile-json.js';
import { Sender } from './sender.js';

let usernames = 0;
/** Valid values for the other fields of a request. */
const validFields = (): Record<string, unknown> => ({
  bannerImage: null,
  bio: 'Potter',
  code: '000000',
  currentPassword: 'not the password',
  details: 'Why',
  displayName: 'A link',
  email: 'ann@example.com',
  externalLinks: [],
  hashtags: [],
  newPassword: 'Correct horse, battery, staple',
  password: 'Correct horse, battery, staple',
  path: '/',
  platform: 'website',
  reason: 'spam',
  url: 'https://example.com',
  username: `person-${++usernames}`,
});

const casesFor = (operation: JsonOperation): HostileBody[] => fieldCases(operation, validFields);

describe('hostile JSON', () => {
  let server: GuardedServer;
  let admin: Browser;
  let sender: Sender;
  let probe: VisitorProbe;
  let memoryBefore: number;

  beforeAll(async () => {
    server = await GuardedServer.start({ RATE_LIMIT_SCALE: '0' });
    admin = await server.admin();
    sender = new Sender(server.url);
    // Warm-up, so that one-time compilation and caches do not count as leaked memory.
    for (const operation of JSON_OPERATIONS)
      await attack(
        operation,
        [...BODIES, ...casesFor(operation)].filter((_, n) => n % 12 === 0),
      );
    await server.report('stalls');
    memoryBefore = (await server.report('memory')).bytes;
    probe = new VisitorProbe(server.url);
  });
  afterAll(async () => {
    sender.close();
    await server.stop();
  });

  /** Sends the bodies as a visitor, or as an administrator for content of a visitor. */
  async function attack(operation: JsonOperation, bodies: HostileBody[]): Promise<string[]> {
    const visitor = await server.visitor();
    const path = operation.path.replace('{id}', String(await idFor(operation.path, visitor)));
    return sender.violations({ method: operation.method, path, as: operation.access === 'admin' ? admin : visitor }, bodies);
  }

  async function idFor(path: string, visitor: Browser): Promise<number> {
    const { id } = visitor.me;
    if (path.includes('/media/{id}')) return (await visitor.upload<UploadView>(await picture())).body.files[0]?.id ?? 0;
    if (path.includes('/links/{id}')) return created(visitor, `/api/user/${id}/links`, { url: 'https://example.com', platform: 'website' });
    if (path.includes('/hashtags/{id}')) return created(admin, '/adm/api/hashtags', { name: `of-${id}` });
    if (path.includes('/admin-accounts/{id}'))
      return created(admin, '/adm/api/admin-accounts', { username: `admin-${id}`, password: 'Correct horse, battery, staple' });
    return id;
  }

  async function created(by: Browser, path: string, json: object): Promise<number> {
    const { status, body } = await by.post<ExternalLinkView | AdminHashtagView | AdminAccountView>(path, json);
    expect(status).toBe(201);
    return body.id;
  }

  it('has more than 500 cases', () => {
    expect(JSON_OPERATIONS.flatMap(casesFor).length).toBeGreaterThan(500);
  });

  it.each(JSON_OPERATIONS)('in any field gets a status below 500 without a stall: $method $path', async (operation) => {
    expect(await attack(operation, casesFor(operation))).toEqual([]);
    expect((await server.report('stalls')).stalls).toEqual([]);
  });

  const bodyOperations = JSON_OPERATIONS.filter(({ path }) => ['/adm/login', '/api/profile', '/api/auth/verify'].includes(path));

  it.each(bodyOperations)('as a whole body gets a status below 500 without a stall: $method $path', async (operation) => {
    expect(await attack(operation, BODIES)).toEqual([]);
    expect((await server.report('stalls')).stalls).toEqual([]);
  });

  it('ends no session, and delays one request of other visitors in a hundred by a second at most', async () => {
    expect((await admin.get('/adm/current')).status).toBe(200);
    const { slow, served, failed } = await probe.stop();
    expect({ failed, isServed: served > 10 }).toEqual({ failed: 0, isServed: true });
    expect(slow).toBeLessThanOrEqual(Math.ceil(served / 100));
  });

  it('does not leak memory', async () => {
    expect((await server.report('memory')).bytes).toBeLessThan(memoryBefore * 1.1);
  });
});
