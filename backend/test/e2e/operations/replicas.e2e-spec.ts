import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import type { ProfileView } from '../../support/api.js';
import { Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { picture } from '../../support/pictures.js';
import { ReplicatedPostgres } from '../../support/replicated-postgres.js';
import { Server } from '../../support/server.js';

describe('with a replica of the database', () => {
  let postgres: ReplicatedPostgres;
  let dataDir: string;
  let server: Server;
  let anna: Browser;
  let stranger: Browser;

  beforeAll(async () => {
    postgres = await ReplicatedPostgres.start();
    dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-replicas-'));
    server = await startServer('600');
    await eventually(async () => (await replicasOf(server)) === '1 of 1');
    stranger = new Browser(server.url, {});
    anna = new Browser(server.url, {});
    await anna.open();
    await anna.patch('/api/profile', { bio: 'before' });
    await eventually(async () => (await bioSeenBy(stranger)) === 'before');
    // The new profile has an entry in the feed, which the outbox adds later.
    await eventually(async () => (await postgres.replica.query('select from outbox')).length === 0);
  });
  afterAll(async () => {
    await server?.kill();
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const startServer = (seconds: string): Promise<Server> =>
    Server.start(
      { dataDir, databaseUrl: postgres.primary.url },
      { DATABASE_REPLICA_URLS: postgres.replica.url, DATABASE_REPLICA_LAG_SECONDS: seconds, LOG_LEVEL: 'silent' },
    );
  const replicasOf = async ({ url }: Server): Promise<string | null> =>
    (await fetch(`${url}/health/ready`)).headers.get('database-replicas');
  const bioSeenBy = async (browser: Browser): Promise<string | undefined> =>
    (await browser.get<ProfileView>(`/api/user/${anna.me.username}`)).body.bio;
  const itemsSeenBy = async (browser: Browser): Promise<number> =>
    (await browser.get<unknown[]>(`/api/user/${anna.me.id}/media`)).body.length;
  const feedSeenBy = async (browser: Browser): Promise<number> => (await browser.get<unknown[]>(`/api/activities?limit=100`)).body.length;

  it('returns writes to their author immediately, and to others from the replica', async () => {
    const [items, entries] = [await itemsSeenBy(stranger), await feedSeenBy(stranger)];
    await postgres.pauseReplay();
    expect((await anna.patch('/api/profile', { bio: 'after' })).status).toBe(200);
    expect((await anna.upload(await picture())).status).toBe(201);
    expect([await bioSeenBy(anna), await itemsSeenBy(anna)]).toEqual(['after', items + 1]);
    await eventually(async () => (await feedSeenBy(anna)) > entries);
    // Other callers read from the replica, which has not replayed the write yet.
    expect([await bioSeenBy(stranger), await itemsSeenBy(stranger), await feedSeenBy(stranger)]).toEqual(['before', items, entries]);
    await postgres.resumeReplay();
    await eventually(async () => (await bioSeenBy(stranger)) === 'after' && (await itemsSeenBy(stranger)) === items + 1);
  });

  it('returns a new visitor before the replica has the row', async () => {
    await postgres.pauseReplay();
    const visitor = new Browser(server.url, {});
    const { username } = await visitor.open();
    expect((await visitor.get(`/api/user/${username}`)).status).toBe(200);
    expect((await stranger.get(`/api/user/${username}`)).status).toBe(404);
    await postgres.resumeReplay();
  });

  it('ignores positions that no write has set', async () => {
    const forged = new Browser(server.url, { cookie: 'written=99999999999999999999' });
    expect((await forged.get(`/api/user/${anna.me.username}`)).status).toBe(200);
    const malformed = new Browser(server.url, { cookie: 'written=-1; written=now' });
    expect((await malformed.get(`/api/user/${anna.me.username}`)).status).toBe(200);
  });

  it('excludes a replica that lags too far behind', async () => {
    const strict = await startServer('1');
    try {
      await eventually(async () => (await replicasOf(strict)) === '1 of 1');
      await postgres.pauseReplay();
      await anna.patch('/api/profile', { bio: 'much later' });
      const reader = new Browser(strict.url, {});
      await eventually(async () => (await bioSeenBy(reader)) === 'much later');
      await eventually(async () => (await replicasOf(strict)) === '0 of 1');
      await postgres.resumeReplay();
      await eventually(async () => (await replicasOf(strict)) === '1 of 1');
    } finally {
      await strict.kill();
    }
  });

  it('reads from the primary while the replica is down, and from the replica afterwards', async () => {
    await postgres.replica.stop('SIGQUIT');
    for (let n = 0; n < 20; n++) expect((await stranger.get('/api/creators')).status).toBe(200);
    await eventually(async () => (await replicasOf(server)) === '0 of 1');
    await postgres.replica.start();
    await eventually(async () => (await replicasOf(server)) === '1 of 1');
    await postgres.pauseReplay();
    await anna.patch('/api/profile', { bio: 'with the replica again' });
    expect(await bioSeenBy(stranger)).not.toBe('with the replica again');
    await postgres.resumeReplay();
    await eventually(async () => (await bioSeenBy(stranger)) === 'with the replica again');
  });

  it('returns public data while the primary is down', async () => {
    await postgres.primary.stop('SIGQUIT');
    expect(await bioSeenBy(stranger)).toBe('with the replica again');
    expect((await anna.patch('/api/profile', { bio: 'lost?' })).status).toBe(503);
    await postgres.primary.start();
    await eventually(async () => (await anna.patch('/api/profile', { bio: 'home again' })).status === 200);
    await eventually(async () => (await bioSeenBy(stranger)) === 'home again');
  });
});
