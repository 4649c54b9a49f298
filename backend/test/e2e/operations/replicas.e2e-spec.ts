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
  let other: Server;
  /** The creator and a visitor without a session, on each of the two instances. */
  let anna: Browser;
  let annaAtOther: Browser;
  let stranger: Browser;
  let strangerAtOther: Browser;

  beforeAll(async () => {
    postgres = await ReplicatedPostgres.start();
    dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-replicas-'));
    [server, other] = await Promise.all([startServer('600'), startServer('600')]);
    for (const each of [server, other]) await eventually(async () => (await replicasOf(each)) === '1 of 1');
    [stranger, strangerAtOther] = [new Browser(server.url, {}), new Browser(other.url, {})];
    [anna, annaAtOther] = [new Browser(server.url, {}), new Browser(other.url, {})];
    await anna.open();
    for (const [name, value] of anna.cookies) annaAtOther.cookies.set(name, value);
    await anna.patch('/api/profile', { bio: 'before' });
    await eventually(async () => (await bioSeenBy(stranger)) === 'before');
    // The new profile has an entry in the feed, which the outbox adds later.
    await eventually(async () => (await postgres.replica.query('select from outbox')).length === 0);
  });
  afterAll(async () => {
    await Promise.all([server?.kill(), other?.kill()]);
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
  /** Each spelling of the username is cached separately. */
  const bioSeenBy = async (browser: Browser, username = anna.me.username): Promise<string | undefined> =>
    (await browser.get<ProfileView>(`/api/user/${username}`)).body.bio;
  const itemsSeenBy = async (browser: Browser): Promise<number> =>
    (await browser.get<unknown[]>(`/api/user/${anna.me.id}/media`)).body.length;
  const feedSeenBy = async (browser: Browser): Promise<number> => (await browser.get<unknown[]>(`/api/activities?limit=100`)).body.length;

  it('returns a write at once on its instance, on others to its author at once and to other viewers from the replica', async () => {
    const [items, entries] = [await itemsSeenBy(stranger), await feedSeenBy(strangerAtOther)];
    await postgres.pauseReplay();
    expect((await anna.patch('/api/profile', { bio: 'after' })).status).toBe(200);
    expect((await anna.upload(await picture())).status).toBe(201);
    for (const browser of [anna, annaAtOther, stranger]) expect(await bioSeenBy(browser)).toBe('after');
    // Galleries are not cached, so the primary answers.
    for (const browser of [anna, annaAtOther, stranger, strangerAtOther]) expect(await itemsSeenBy(browser)).toBe(items + 1);
    await eventually(async () => (await feedSeenBy(stranger)) > entries);
    // The replica has not replayed the write, so it fills only the cache of the instance that has not written.
    for (let letters = 1; letters < anna.me.username.length; letters++) {
      const username = anna.me.username.slice(0, letters).toUpperCase() + anna.me.username.slice(letters);
      expect([await bioSeenBy(stranger, username), await bioSeenBy(strangerAtOther, username)]).toEqual(['after', 'before']);
    }
    expect(await feedSeenBy(strangerAtOther)).toBe(entries);
    await postgres.resumeReplay();
    await eventually(async () => (await bioSeenBy(strangerAtOther)) === 'after' && (await feedSeenBy(strangerAtOther)) > entries);
  });

  it('returns a new visitor before the replica has the row', async () => {
    await postgres.pauseReplay();
    const visitor = new Browser(server.url, {});
    const { username } = await visitor.open();
    expect((await visitor.get(`/api/user/${username}`)).status).toBe(200);
    expect((await stranger.get(`/api/user/${username}`)).status).toBe(404);
    await postgres.resumeReplay();
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
    // With its first load the instance asks for the position of its latest write; a write of the other one would be included then.
    await bioSeenBy(stranger, anna.me.username.toUpperCase());
    await postgres.pauseReplay();
    await annaAtOther.patch('/api/profile', { bio: 'with the replica again' });
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
