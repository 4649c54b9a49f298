import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { freePort } from '../../support/free-port.js';
import { Vitrine } from '../../support/vitrine.js';
import { Redis } from '../../../src/platform/http/limits/shared-rate-limits.js';

const REDIS = process.env.REDIS_SERVER ?? 'redis-server';
const isInstalled = spawnSync(REDIS, ['--version']).status === 0;

// No npm package contains a Redis server, so these tests need an installed one. Other tests cover the PostgreSQL fallback.
(isInstalled ? describe : describe.skip)('with Redis (skipped where redis-server is not installed)', () => {
  let redis: ChildProcess;
  let vitrine: Vitrine;
  let port: number;

  beforeAll(async () => {
    port = await freePort();
    const variables = { REDIS_URL: `redis://127.0.0.1:${port}`, LIMIT_LOOPBACK: 'true', TRUST_PROXY: '1', RATE_LIMIT_SCALE: '0.05' };
    vitrine = await Vitrine.start(variables);
  });
  beforeEach(async () => {
    redis = spawn(REDIS, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
    await eventually(() => client()?.isReady);
  });

  const client = () => vitrine.app.get(Redis).client;
  afterEach(async () => {
    if (redis.exitCode === null && redis.signalCode === null) await stopRedis();
  });
  afterAll(() => vitrine.stop());

  async function stopRedis(): Promise<void> {
    redis.kill('SIGKILL');
    await once(redis, 'exit');
  }

  async function flood(address: string): Promise<number[]> {
    const visitor = await vitrine.visitor({ 'X-Forwarded-For': address });
    const statuses: number[] = [];
    for (let n = 0; n < 13; n++) statuses.push((await visitor.patch('/api/profile', { bio: `no ${n}` })).status);
    return statuses;
  }

  const ALLOWED = [...Array.from({ length: 12 }, () => 200), 429];

  it('counts limits in Redis, and not in the database', async () => {
    expect(await flood('203.0.113.9')).toEqual(ALLOWED);
    expect(await vitrine.rows('select 1 from rate_limits')).toEqual([]);
  });

  const me = (who: Browser): Promise<number> => who.patch('/api/profile', { bio: 'still here' }).then(({ status }) => status);

  it('keeps sessions valid and ends them without Redis', async () => {
    const visitor = await vitrine.visitor();
    expect(await me(visitor)).toBe(200);
    await stopRedis();
    expect(await me(visitor)).toBe(200);
    await visitor.post('/api/sign-out/everywhere');
    expect(await me(visitor)).toBe(401);
  });

  it('counts limits in the database without Redis', async () => {
    await stopRedis();
    expect(await flood('203.0.113.10')).toEqual(ALLOWED);
    expect((await vitrine.rows('select 1 from rate_limits')).length).toBeGreaterThan(0);
  });

  it('sends live updates without Redis, also to streams that are open when it is lost', async () => {
    const [owner, fan] = [await vitrine.visitor(), await vitrine.visitor()];
    const cookie = [...owner.cookies].map((each) => each.join('=')).join('; ');
    const abort = new AbortController();
    const { status, body } = await fetch(`${vitrine.url}/api/live`, { headers: { cookie }, signal: abort.signal });
    expect(status).toBe(200);
    await stopRedis();
    await fan.post('/api/follow', { followingId: owner.me.id });
    const received: string[] = [];
    for await (const part of body ?? []) {
      received.push(Buffer.from(part).toString());
      if (received.join('').includes('event: notifications')) break;
    }
    expect(received.join('')).toContain('event: notifications');
    abort.abort();
  });
});
