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

  beforeAll(async () => {
    server = await GuardedServer.start();
    const bio = 'Potter. '.repeat(50);
    const ids = await server.given.creators(Array.from({ length: USERS }, (_, n) => ({ username: `user-${n + 1}`, bio })));
    await server.given.links(Array.from({ length: LINKS }, (_, n) => ({ profileId: ids[n % USERS] })));
    admin = await server.admin();
  });
  afterAll(() => server.stop());

  const whileVisited = async <T>(work: () => Promise<T>): Promise<T> => {
    await server.report('stalls');
    const probe = new VisitorProbe(server.url);
    const result = await work();
    const { worstMs, served, failed } = await probe.stop();
    expect((await server.report('stalls')).stalls).toEqual([]);
    expect({ failed, isServed: served > 0 }).toEqual({ failed: 0, isServed: true });
    expect(worstMs).toBeLessThan(1_000);
    return result;
  };

  it.each(['/adm/api/database/backup', '/adm/api/backup/database'])('is backed up by %s without delaying others', async (path) => {
    const bytes = await whileVisited(async () => (await fetchAs(server, admin, path)).bytes());
    expect(bytes.length).toBeGreaterThan(100_000);
  });

  it('is checked and restored without a stall', async () => {
    const backup = Buffer.from(await (await fetchAs(server, admin, '/adm/api/database/backup')).bytes());
    const { id } = await whileVisited(async () => {
      const { id: uploaded } = await uploadArchive(server, admin, backup);
      expect((await admin.post(`/adm/api/restore/${uploaded}/dry-run`)).status).toBe(200);
      return { id: uploaded };
    });
    await server.database.query('truncate external_links cascade');
    await server.report('stalls');
    expect((await admin.post(`/adm/api/restore/${id}/confirm`, { confirm: 'RESTORE' })).status).toBe(200);
    expect((await server.report('stalls')).stalls).toEqual([]);
    expect((await server.database.query('select count(*)::int as links from external_links')).rows).toEqual([{ links: LINKS }]);
  });
});
