import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import * as path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Browser } from '../../support/browser.js';
import { freePort } from '../../support/free-port.js';
import { Vitrine } from '../../support/vitrine.js';

const MAIN = path.resolve(import.meta.dirname, '../../../dist/main.js');

/** A real server process, since it is the process that ends. */
describe('a server that is told to stop', () => {
  let vitrine: Vitrine;
  let server: ChildProcess;
  let url: string;
  let visitor: Browser;
  let held: (() => Promise<void>) | undefined;

  beforeEach(async () => {
    vitrine = await Vitrine.start();
  });
  afterEach(async () => {
    await release();
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGKILL');
      await once(server, 'exit');
    }
    await vitrine.stop();
  });

  async function release(): Promise<void> {
    await held?.();
    held = undefined;
  }

  async function serve(more: NodeJS.ProcessEnv = {}): Promise<void> {
    const port = await freePort();
    const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL } = vitrine;
    const env = { NIGHTLY_JOBS: 'false', DATA_DIR, DATABASE_URL, PORT: String(port), HOST: '127.0.0.1', ...more };
    server = spawn(process.execPath, [MAIN], { env, stdio: 'ignore' });
    url = `http://127.0.0.1:${port}`;
    visitor = new Browser(url, {});
    await until(() => visitor.open().then(Boolean, () => false));
  }

  /** A write that waits for a lock of ours, so that it runs while the server is told to stop. */
  async function heldWrite(): Promise<{ answer: Promise<number>; release: () => Promise<void> }> {
    const lock = await vitrine.database.connect();
    await lock.query('begin; lock table profiles in share row exclusive mode');
    held = () => lock.query('rollback').then(() => lock.release());
    const answer = visitor.patch('/api/profile', { bio: 'written while it stopped' }).then(
      ({ status }) => status,
      () => 0,
    );
    await until(
      async () => (await vitrine.rows("select 1 from pg_locks where not granted and relation = 'profiles'::regclass")).length > 0,
    );
    return { answer, release };
  }

  it('finishes what runs, takes nothing new, and ends well', async () => {
    await serve();
    const write = await heldWrite();
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await until(() =>
      fetch(`${url}/health/live`).then(
        () => false,
        () => true,
      ),
    );
    await write.release();
    expect(await write.answer).toBe(200);
    expect(await ended).toEqual([0, null]);
    expect(await vitrine.rows('select bio from profiles where id = $1', [visitor.me.id])).toEqual([{ bio: 'written while it stopped' }]);
  });

  it('says first that it is not ready, and closes connections, while it still answers', async () => {
    await serve({ STOP_DELAY_SECONDS: '2' });
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await until(() => fetch(`${url}/health/ready`).then(({ status }) => status === 503));
    const answer = await fetch(`${url}/api/creators`);
    expect({ status: answer.status, connection: answer.headers.get('connection') }).toEqual({ status: 200, connection: 'close' });
    expect(await ended).toEqual([0, null]);
  });

  it('still answers on a connection that was kept open, once, when it takes no new ones any more', async () => {
    await serve({ STOP_DELAY_SECONDS: '1' });
    const kept = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      expect((await through(kept, `${url}/health/live`)).status).toBe(200);
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await until(() =>
        fetch(`${url}/health/live`).then(
          () => false,
          () => true,
        ),
      );
      expect(await through(kept, `${url}/api/creators`)).toEqual({ status: 200, connection: 'close', isReused: true });
      expect(await ended).toEqual([0, null]);
    } finally {
      kept.destroy();
    }
  });

  it('writes what it had only counted', async () => {
    await serve();
    const creator = await vitrine.visitor();
    expect((await visitor.get(`/api/user/${creator.me.username}`)).status).toBe(200);
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(await vitrine.rows('select profile_views as views from profiles where id = $1', [creator.me.id])).toEqual([{ views: 1 }]);
  });

  it('ends at once when it is told again', async () => {
    await serve();
    const write = await heldWrite();
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await pause(1_300);
    server.kill('SIGTERM');
    expect(await ended).toEqual([1, null]);
    expect(await write.answer).toBe(0);
    await write.release();
  });

  it('tells Prometheus what it does, on a port of its own, by routes and never by names', async () => {
    const metrics = await freePort();
    await serve({ METRICS_PORT: String(metrics) });
    expect((await visitor.get(`/api/user/${visitor.me.username}`)).status).toBe(200);
    const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/user/:username",status="200"} 1');
    expect(text).toMatch(/^database_queue 0$/m);
    expect(text).not.toContain(visitor.me.username);
    // with the app built, its one page answers there
    expect(await (await fetch(`${url}/metrics`)).text()).not.toContain('http_request_duration');
  });
});

function through(agent: Agent, url: string): Promise<{ status?: number; connection?: string; isReused: boolean }> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent }, (answer) => {
      answer
        .resume()
        .once('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection, isReused: request.reusedSocket }));
    }).once('error', reject);
  });
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1000; tries++) {
    if (await condition()) return;
    await pause(100);
  }
  throw new Error('it did not come to that in time');
}
