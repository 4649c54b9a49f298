import { uploadArchive } from '../support/archives.js';
import { fetchAs } from '../support/backups.js';
import type { Browser } from '../support/browser.js';
import { GuardedServer } from '../support/guarded-server.js';
import { VisitorProbe } from '../support/visitor-probe.js';

const USERS = 3_000;
const LINKS = 8_000;

describe('a large database', () => {
  let server: GuardedServer;
  let admin: Browser;
  /** The uploaded backup. */
  let id: string;

  beforeAll(async () => {
    server = await GuardedServer.start();
  });
  beforeAll(async () => {
    await server.given.manyCreators(USERS, { username: `'user-' || n`, bio: `repeat('Potter. ', 50)`, hashtagNames: `'{}'` });
    await server.given.manyLinks(LINKS, { creators: USERS });
    admin = await server.admin();
  });
  afterAll(() => server.stop());

  const whileVisited = async <T>(work: () => Promise<T>): Promise<T> => {
    await server.report('stalls');
    const probe = new VisitorProbe(server.url);
    const result = await work();
    const { slow, served, failed } = await probe.stop();
    expect((await server.report('stalls')).stalls).toEqual([]);
    expect({ failed, isServed: served > 0 }).toEqual({ failed: 0, isServed: true });
    expect(slow).toBeLessThanOrEqual(Math.ceil(served / 100));
    return result;
  };

  it.each(['/adm/api/database/backup', '/adm/api/backup/database'])('is backed up by %s without delaying others', async (path) => {
    const bytes = await whileVisited(async () => (await fetchAs(server, admin, path)).bytes());
    expect(bytes.length).toBeGreaterThan(100_000);
  });

  it('is checked without delaying others', async () => {
    const backup = Buffer.from(await (await fetchAs(server, admin, '/adm/api/database/backup')).bytes());
    await whileVisited(async () => {
      ({ id } = await uploadArchive(server, admin, backup));
      expect((await admin.post(`/adm/api/restore/${id}/dry-run`)).status).toBe(200);
    });
  });

  it('is restored without a stall', async () => {
    await server.database.query('truncate external_links cascade');
    await server.report('stalls');
    expect((await admin.post(`/adm/api/restore/${id}/confirm`, { confirm: 'RESTORE' })).status).toBe(200);
    expect((await server.report('stalls')).stalls).toEqual([]);
    expect((await server.database.query('select count(*)::int as links from external_links')).rows).toEqual([{ links: LINKS }]);
  });
});
