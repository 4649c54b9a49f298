import { Agent, get } from 'node:http';
import { Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { freePort } from '../../support/free-port.js';
import { Server } from '../../support/server.js';
import { Vitrine } from '../../support/vitrine.js';

/** Uses a server process, because the tests check how it exits. */
describe('a server that receives SIGTERM', () => {
  let vitrine: Vitrine;
  let server: Server;
  let url: string;
  let visitor: Browser;
  let held: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
  });
  afterEach(async () => {
    await release();
    await server.kill();
  });
  afterAll(() => vitrine.stop());

  async function release(): Promise<void> {
    await held?.();
    held = undefined;
  }

  async function serve(more: NodeJS.ProcessEnv = {}): Promise<void> {
    server = await Server.start(vitrine, more);
    ({ url } = server);
    visitor = new Browser(url, {});
    await visitor.open();
  }

  /** Starts a write that waits for a lock of the test, so that it is running when the server stops. */
  async function heldWrite(): Promise<{ answer: Promise<number>; release: () => Promise<void> }> {
    const lock = await vitrine.database.connect();
    await lock.query('begin; lock table profiles in share row exclusive mode');
    held = () => lock.query('rollback').then(() => lock.release());
    const answer = visitor.patch('/api/profile', { bio: 'written while it stopped' }).then(
      ({ status }) => status,
      () => 0,
    );
    await eventually(
      async () => (await vitrine.rows("select 1 from pg_locks where not granted and relation = 'profiles'::regclass")).length > 0,
    );
    return { answer, release };
  }

  it('finishes running requests, refuses new ones, and exits with 0', async () => {
    await serve();
    const write = await heldWrite();
    server.signal('SIGTERM');
    await eventually(() =>
      fetch(`${url}/health/live`).then(
        () => false,
        () => true,
      ),
    );
    await write.release();
    expect(await write.answer).toBe(200);
    expect(await server.ended).toEqual([0, null]);
    expect(await vitrine.rows('select bio from profiles where id = $1', [visitor.me.id])).toEqual([{ bio: 'written while it stopped' }]);
  });

  it('reports that it is not ready, and closes connections, while it still serves requests', async () => {
    await serve({ STOP_DELAY_SECONDS: '3' });
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    server.signal('SIGTERM');
    await eventually(() => fetch(`${url}/health/ready`).then(({ status }) => status === 503));
    expect(await (await fetch(`${url}/health/live`)).json()).toEqual({ status: 'ok', stopping: true });
    const answer = await fetch(`${url}/api/creators`);
    expect({ status: answer.status, connection: answer.headers.get('connection') }).toEqual({ status: 200, connection: 'close' });
    expect(await server.ended).toEqual([0, null]);
  });

  it('serves one request on a kept connection after it refuses new connections', async () => {
    await serve({ STOP_DELAY_SECONDS: '3' });
    const kept = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      expect((await getThrough(kept, `${url}/health/live`)).status).toBe(200);
      server.signal('SIGTERM');
      await eventually(() =>
        fetch(`${url}/health/live`).then(
          () => false,
          () => true,
        ),
      );
      expect(await getThrough(kept, `${url}/api/creators`)).toEqual({ status: 200, connection: 'close', isReused: true });
      expect(await server.ended).toEqual([0, null]);
    } finally {
      kept.destroy();
    }
  });

  it('writes counted visits, also when its terminal closes', async () => {
    await serve();
    const creator = await vitrine.visitor();
    expect((await visitor.get(`/api/user/${creator.me.username}`)).status).toBe(200);
    server.signal('SIGHUP');
    expect(await server.ended).toEqual([0, null]);
    expect(await vitrine.rows('select profile_views as views from profiles where id = $1', [creator.me.id])).toEqual([{ views: 1 }]);
  });

  it('serves on when the reader of its output has ended', async () => {
    await serve();
    server.closeOutput();
    expect((await visitor.post('/api/send-magic-link', { email: 'creator@example.com' })).status).toBe(200);
    expect((await visitor.get('/health/live')).status).toBe(200);
    server.signal('SIGTERM');
    expect(await server.ended).toEqual([0, null]);
  });

  it('exits immediately on a second signal', async () => {
    await serve();
    const write = await heldWrite();
    server.signal('SIGTERM');
    // Signals within one second count as one.
    await eventually(() => {
      server.signal('SIGTERM');
      return server.hasEnded;
    });
    expect(await server.ended).toEqual([1, null]);
    expect(await write.answer).toBe(0);
    await write.release();
  });

  it('serves metrics by route on a separate port, without usernames', async () => {
    const metrics = await freePort();
    await serve({ METRICS_PORT: String(metrics) });
    expect((await visitor.get(`/api/user/${visitor.me.username}`)).status).toBe(200);
    const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
    expect(text).toContain('http_requests_total{method="GET",route="/api/user/:username",status="200"} 1');
    expect(text).toMatch(/^database_queue 0$/m);
    expect(text).not.toContain(visitor.me.username);
    // When the frontend is built, `index.html` answers this path.
    expect(await (await fetch(`${url}/metrics`)).text()).not.toContain('http_requests_total');
  });
});

function getThrough(agent: Agent, url: string): Promise<{ status?: number; connection?: string; isReused: boolean }> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent }, (answer) => {
      answer
        .resume()
        .once('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection, isReused: request.reusedSocket }));
    }).once('error', reject);
  });
}
