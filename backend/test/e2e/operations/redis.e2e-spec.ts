import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Vitrine } from '../../support/vitrine.js';

const REDIS = process.env.REDIS_SERVER ?? 'redis-server';
const isThere = spawnSync(REDIS, ['--version']).status === 0;

// nothing that npm can install brings a Redis along: where the machine has none, PostgreSQL's side is tested elsewhere
(isThere ? describe : describe.skip)('with Redis (skipped where redis-server is not installed)', () => {
  let redis: ChildProcess;
  let vitrine: Vitrine;
  const port = 34_000 + Math.floor(Math.random() * 700);

  beforeEach(async () => {
    redis = spawn(REDIS, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
    const variables = { REDIS_URL: `redis://127.0.0.1:${port}`, LIMIT_LOOPBACK: 'true', TRUST_PROXY: '1', RATE_LIMIT_SCALE: '0.05' };
    vitrine = await Vitrine.start(variables);
    await pause(500);
  });
  afterEach(async () => {
    await vitrine.stop();
    if (redis.exitCode === null && redis.signalCode === null) await stopRedis();
  });

  async function stopRedis(): Promise<void> {
    redis.kill('SIGKILL');
    await once(redis, 'exit');
  }

  async function flood(): Promise<number[]> {
    const visitor = await vitrine.visitor({ 'X-Forwarded-For': '203.0.113.9' });
    const statuses: number[] = [];
    for (let n = 0; n < 13; n++) statuses.push((await visitor.patch('/api/profile', { bio: `no ${n}` })).status);
    return statuses;
  }

  const ALLOWED = [...Array.from({ length: 12 }, () => 200), 429];

  it('counts the limits there, and not in the database', async () => {
    expect(await flood()).toEqual(ALLOWED);
    expect(await vitrine.rows('select 1 from rate_limits')).toEqual([]);
  });

  it('goes on limiting by the database when Redis is gone', async () => {
    await stopRedis();
    await pause(200);
    expect(await flood()).toEqual(ALLOWED);
    expect((await vitrine.rows('select 1 from rate_limits')).length).toBeGreaterThan(0);
  });
});
