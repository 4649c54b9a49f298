import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { symlink } from 'node:fs/promises';
import * as path from 'node:path';
import { setInterval as ticks } from 'node:timers/promises';
import { ADMIN, signedInAdmin } from '../../support/admin.js';
import type { AdminAccountView, OwnProfileView, UploadView } from '../../support/api.js';
import { Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { freePort } from '../../support/free-port.js';
import { hasNginx, Nginx } from '../../support/nginx.js';
import { picture } from '../../support/pictures.js';
import { S3Server } from '../../support/s3-server.js';
import { Server } from '../../support/server.js';
import { Vitrine } from '../../support/vitrine.js';

const REDIS = process.env.REDIS_SERVER ?? 'redis-server';
const hasRedis = spawnSync(REDIS, ['--version']).status === 0;
const DERIVED = `select id, followers, following, media_count, link_count, activity_count, hashtag_names from profiles order by id`;

/** The topology of docker-compose.yml: two processes, PostgreSQL, an S3 server, and Redis and nginx where they are installed. */
describe('two instances', () => {
  let vitrine: Vitrine;
  let storage: S3Server;
  let redis: ChildProcess | undefined;
  let first: Server;
  let second: Server;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    await signedInAdmin(vitrine);
    storage = await S3Server.start();
    const variables: NodeJS.ProcessEnv = {
      ...storage.variables,
      STOP_DELAY_SECONDS: '3',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'silent',
      MAX_MEDIA: '3',
    };
    if (hasRedis) {
      const port = await freePort();
      redis = spawn(REDIS, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
      variables.REDIS_URL = `redis://127.0.0.1:${port}`;
    }
    first = await Server.start(vitrine, variables);
    second = await Server.start(vitrine, variables);
  });
  afterAll(async () => {
    await Promise.all([first.kill(), second.kill()]);
    await storage.stop();
    if (redis && redis.exitCode === null) {
      redis.kill('SIGKILL');
      await once(redis, 'exit');
    }
    await vitrine.stop();
  });

  /** One visitor as two clients, one for each instance. */
  async function visitorAtBoth(): Promise<[Browser, Browser]> {
    const at = new Browser(first.url, {});
    const other = new Browser(second.url, {});
    other.me = await at.open();
    for (const [name, value] of at.cookies) other.cookies.set(name, value);
    return [at, other];
  }
  const visitorsAtBoth = (count: number): Promise<[Browser, Browser][]> => Promise.all(Array.from({ length: count }, visitorAtBoth));
  const statuses = (answers: { status: number }[]): Record<number, number> => {
    const counted: Record<number, number> = {};
    for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1;
    return counted;
  };

  async function expectCountersConsistent(): Promise<void> {
    await vitrine.derivedDataApplied();
    const before = await vitrine.rows(DERIVED);
    await vitrine.rows('select recompute_derived_columns()');
    expect(await vitrine.rows(DERIVED)).toEqual(before);
  }

  it('share sessions and files', async () => {
    const [at, other] = await visitorAtBoth();
    const { body } = await at.upload<UploadView>(await picture());
    const url = body.files[0]?.storageUrl ?? '';
    expect((await other.bytes(url)).bytes.equals((await at.bytes(url)).bytes)).toBe(true);
    expect((await other.get<OwnProfileView>('/api/session')).body.id).toBe(at.me.id);
    await other.post('/api/sign-out');
    // The other instance is notified of the sign-out after its response.
    await eventually(async () => (await at.patch('/api/profile', { bio: 'gone' })).status === 401);
  });

  it('start while others receive files in temporary folders', async () => {
    // A dangling link stands for a folder that is removed after it was listed.
    await symlink('nowhere', path.join(vitrine.dataDir, 'incoming', 'gone-by-then'));
    await (await vitrine.startSecondInstance()).stop();
  });

  it('count every follow and like once when both receive it', async () => {
    const [star] = await visitorAtBoth();
    const { body } = await star.upload<UploadView>(await picture());
    const item = body.files[0]?.id ?? 0;
    const fans = await visitorsAtBoth(8);
    const atBoth = fans.flat();
    await Promise.all(atBoth.map((each) => each.post('/api/follow', { followingId: star.me.id })));
    await Promise.all(atBoth.map((each) => each.post(`/api/media/${item}/like`)));
    const count = () =>
      vitrine.rows('select followers, (select like_count from media where id = $2) as likes from profiles where id = $1', [
        star.me.id,
        item,
      ]);
    expect(await count()).toEqual([{ followers: 8, likes: 8 }]);
    await Promise.all(atBoth.map((each) => each.delete('/api/follow', { followingId: star.me.id })));
    await Promise.all(atBoth.map((each) => each.delete(`/api/media/${item}/like`)));
    expect(await count()).toEqual([{ followers: 0, likes: 0 }]);
    await expectCountersConsistent();
  });

  it('give a username to one visitor, and allow two changes', async () => {
    const wanted = await visitorsAtBoth(6);
    const taken = await Promise.all(
      wanted.map(([at, other], n) => (n % 2 ? at : other).patch('/api/profile', { username: 'only-one-of-us' })),
    );
    expect(statuses(taken)).toEqual({ 200: 1, 409: 5 });
    const [at, other] = await visitorAtBoth();
    const changes = await Promise.all(
      [at, other, at, other, at, other].map((each, n) => each.patch('/api/profile', { username: `renamed-${at.me.id}-${n}` })),
    );
    expect(statuses(changes)[200]).toBe(2);
    expect(await vitrine.rows('select username_changes as n from profiles where id = $1', [at.me.id])).toEqual([{ n: 2 }]);
  });

  it('apply the media quota to concurrent uploads at both', async () => {
    const [at, other] = await visitorAtBoth();
    const file = await picture();
    const uploads = await Promise.all([at, other, at, other, at, other].map((each) => each.upload(file)));
    expect(statuses(uploads)[201]).toBe(3);
    expect(await vitrine.rows('select media_count as n from profiles where id = $1', [at.me.id])).toEqual([{ n: 3 }]);
  });

  it('keep the last administrator', async () => {
    const admin = new Browser(first.url, {});
    expect((await admin.post('/adm/login', ADMIN)).status).toBe(200);
    const others = ['second-of-tests', 'third-of-tests'];
    const ids: number[] = [];
    for (const username of others)
      ids.push((await admin.post<AdminAccountView>('/adm/api/admin-accounts', { username, password: ADMIN.password })).body.id);
    await vitrine.given.admin({ mustChangePassword: false });
    const [own] = await vitrine.rows<{ id: number }>('select id from admins where username = $1', [ADMIN.username]);
    const allIds = [...ids, own?.id ?? 0];
    const signedIn = await Promise.all(
      [...others, ADMIN.username].map(async (username, n) => {
        const browser = new Browser(n % 2 ? first.url : second.url, {});
        await browser.post('/adm/login', { username, password: ADMIN.password });
        return browser;
      }),
    );
    // All administrators delete the next one concurrently.
    const answers = await Promise.all(signedIn.map((each, n) => each.delete(`/adm/api/admin-accounts/${allIds[(n + 1) % allIds.length]}`)));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect((await vitrine.rows('select id from admins')).length).toBeGreaterThan(0);
  });

  it('do not purge users who write concurrently', async () => {
    await vitrine.given.deletedAdmins();
    await signedInAdmin(vitrine);
    const idle = await visitorsAtBoth(8);
    const admin = new Browser(second.url, {});
    expect((await admin.post('/adm/login', ADMIN)).status).toBe(200);
    const [purged, ...written] = await Promise.all([
      admin.post('/adm/api/database/purge-inactive', {}),
      ...idle.map(([at]) => at.patch('/api/profile', { bio: 'I am here' })),
    ]);
    expect(purged.status).toBe(200);
    const left = await vitrine.rows<{ id: number; bio: string }>('select id, bio from profiles where id = any($1)', [
      idle.map(([at]) => at.me.id),
    ]);
    const kept = idle.filter((_, n) => written[n]?.status === 200).map(([at]) => at.me.id);
    expect(
      left
        .filter(({ bio }) => bio === 'I am here')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(kept.sort());
    for (const { status } of written) expect([200, 401, 404]).toContain(status);
    await expectCountersConsistent();
  });

  (hasNginx ? describe : describe.skip)('behind nginx (skipped where it is not installed)', () => {
    it('are replaced one after the other without failed requests', async () => {
      const nginx = await Nginx.start([first.port, second.port]);
      try {
        const visitors = await Promise.all(
          Array.from({ length: 6 }, async () => {
            const browser = new Browser(nginx.url, {});
            await browser.open();
            return browser;
          }),
        );
        const failures: string[] = [];
        const bios = new Map<number, string>();
        let over = false;
        let requests = 0;
        let editions = 0;
        const live = visitors.map(async (each, n) => {
          // One client requests less often than nginx keeps idle connections.
          for await (const _ of ticks(n === 0 ? 2_200 : 100)) {
            if (over) return;
            const bio = `edition ${++editions} of ${n}`;
            const answers = [await each.patch('/api/profile', { bio }), await each.get('/api/creators')];
            requests += answers.length;
            for (const { status, text } of answers) if (status !== 200) failures.push(`${status} ${text}`);
            bios.set(each.me.id, bio);
          }
        });
        const codes = [await first.restart(), await second.restart(), await first.restart()];
        over = true;
        await Promise.all(live);
        expect({ codes, failures }).toEqual({ codes: [0, 0, 0], failures: [] });
        expect(requests).toBeGreaterThan(100);
        const kept = await vitrine.rows<{ id: number; bio: string }>('select id, bio from profiles where id = any($1)', [[...bios.keys()]]);
        expect(new Map(kept.map(({ id, bio }) => [id, bio]))).toEqual(bios);
      } finally {
        await nginx.stop();
      }
    });
  });
});
