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
    server = await serverThatWaits('600');
    await eventually(async () => (await replicasOf(server)) === '1 of 1');
    stranger = new Browser(server.url, {});
    anna = new Browser(server.url, {});
    await anna.open();
    await anna.patch('/api/profile', { bio: 'before' });
    await eventually(async () => (await bioSeenBy(stranger)) === 'before');
  });
  afterAll(async () => {
    await server?.kill();
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const serverThatWaits = (seconds: string): Promise<Server> =>
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

  it('shows people at once what they did themselves, and others as soon as the replica knows', async () => {
    const [items, entries] = [await itemsSeenBy(stranger), await feedSeenBy(stranger)];
    await postgres.pauseReplay();
    expect((await anna.patch('/api/profile', { bio: 'after' })).status).toBe(200);
    expect((await anna.upload(await picture())).status).toBe(201);
    expect([await bioSeenBy(anna), await itemsSeenBy(anna)]).toEqual(['after', items + 1]);
    expect(await feedSeenBy(anna)).toBeGreaterThan(entries);
    // Other callers read from the replica, which has not replayed the write yet.
    expect([await bioSeenBy(stranger), await itemsSeenBy(stranger), await feedSeenBy(stranger)]).toEqual(['before', items, entries]);
    await postgres.resumeReplay();
    await eventually(async () => (await bioSeenBy(stranger)) === 'after' && (await itemsSeenBy(stranger)) === items + 1);
  });

  it('knows a new visitor whom the replica has not heard of', async () => {
    await postgres.pauseReplay();
    const visitor = new Browser(server.url, {});
    const { username } = await visitor.open();
    expect((await visitor.get(`/api/user/${username}`)).status).toBe(200);
    expect((await stranger.get(`/api/user/${username}`)).status).toBe(404);
    await postgres.resumeReplay();
  });

  it('believes nobody who claims to have written what never was', async () => {
    const liar = new Browser(server.url, { cookie: 'written=99999999999999999999' });
    expect((await liar.get(`/api/user/${anna.me.username}`)).status).toBe(200);
    const nonsense = new Browser(server.url, { cookie: 'written=-1; written=now' });
    expect((await nonsense.get(`/api/user/${anna.me.username}`)).status).toBe(200);
  });

  it('leaves a replica out that is too far behind', async () => {
    const impatient = await serverThatWaits('1');
    try {
      await eventually(async () => (await replicasOf(impatient)) === '1 of 1');
      await postgres.pauseReplay();
      await anna.patch('/api/profile', { bio: 'much later' });
      const passerBy = new Browser(impatient.url, {});
      await eventually(async () => (await bioSeenBy(passerBy)) === 'much later');
      await eventually(async () => (await replicasOf(impatient)) === '0 of 1');
      await postgres.resumeReplay();
      await eventually(async () => (await replicasOf(impatient)) === '1 of 1');
    } finally {
      await impatient.kill();
    }
  });

  it('answers without the replica when it is gone, and with it when it is back', async () => {
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

  it('still shows what is public while the primary is away', async () => {
    await postgres.primary.stop('SIGQUIT');
    expect(await bioSeenBy(stranger)).toBe('with the replica again');
    expect((await anna.patch('/api/profile', { bio: 'lost?' })).status).toBe(503);
    await postgres.primary.start();
    await eventually(async () => (await anna.patch('/api/profile', { bio: 'home again' })).status === 200);
    await eventually(async () => (await bioSeenBy(stranger)) === 'home again');
  });
});
