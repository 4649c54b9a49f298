import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import {
  findEmbeddedPostgres,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../../src/platform/embedded-postgres/embedded-postgres.js';
import { availableMemory } from '../../../src/platform/embedded-postgres/postgres-server.js';
import { isServerOf } from '../../../src/platform/embedded-postgres/postgres-processes.js';
import { eventually } from '../../support/eventually.js';

/** No process has this id: the highest id of Linux is 4,194,304. */
const DEAD_PID = 4_999_999;

describe('the bundled PostgreSQL', () => {
  let folder: string;
  let home: string;
  let running: EmbeddedPostgres | undefined;

  const start = async (): Promise<EmbeddedPostgres> => (running = await startEmbeddedPostgres({ home, database: 'vitrine' }));
  const data = (): string => path.join(home, '18', 'data');

  beforeAll(async () => {
    // With a space, because home directories can contain spaces.
    folder = await fs.mkdtemp(path.join(tmpdir(), 'vitrine embedded '));
    await fs.chmod(folder, 0o755);
    home = path.join(folder, 'postgres');
  });

  afterEach(async () => {
    await running?.stop();
    running = undefined;
  });

  afterAll(() => fs.rm(folder, { recursive: true, force: true }));

  it('keeps its data over a restart', async () => {
    await query((await start()).url, 'create table kept as select 42 as answer');
    await running?.stop();
    const again = await start();
    expect(await query(again.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    expect(again.adopted).toBe(false);
  });

  it('listens on the loopback only, on a port below the ephemeral range', async () => {
    const { url, port } = await start();
    expect(port).toBeLessThan(32_768);
    expect(await query(url, "select current_setting('listen_addresses') as addresses")).toEqual([{ addresses: '127.0.0.1' }]);
  });

  it('has a quarter of the memory for shared buffers, at most 2 GB', async () => {
    const { url } = await start();
    const sized = await query(url, `select pg_size_bytes(current_setting('shared_buffers')) as buffers`);
    const quarterMb = Math.floor(Math.min(2048, availableMemory() / 4 / 1024 ** 2));
    expect(sized).toEqual([{ buffers: String(quarterMb * 1024 ** 2) }]);
  });

  it('writes every commit to the disk before confirming it', async () => {
    const { url } = await start();
    const settings = await query(
      url,
      `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`,
    );
    expect(settings).toEqual(['fsync', 'full_page_writes', 'synchronous_commit'].map((name) => ({ name, setting: 'on' })));
  });

  it('refuses a second application while the first one continues', async () => {
    const { url } = await start();
    await expect(startEmbeddedPostgres({ home, database: 'vitrine' })).rejects.toThrow('Another process is already running');
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is found while it is running', async () => {
    const { url } = await start();
    expect((await findEmbeddedPostgres({ home, database: 'vitrine' }))?.url).toBe(url);
    await running?.stop();
    expect(await findEmbeddedPostgres({ home, database: 'vitrine' })).toBeUndefined();
  });

  it('is adopted after its application was killed', async () => {
    const { application, pid } = await startInAnotherProcess();
    application.kill('SIGKILL');
    await once(application, 'exit');
    expect(isServerOf(pid, data())).toBe(true);
    expect(await start()).toMatchObject({ adopted: true, pid });
  });

  it('recovers after it and its application were killed', async () => {
    const { application, pid, url } = await startInAnotherProcess();
    await query(url, 'create table written as select 1 as one');
    process.kill(pid, 'SIGKILL');
    application.kill('SIGKILL');
    await once(application, 'exit');
    expect(await query((await start()).url, 'select one from written')).toEqual([{ one: 1 }]);
  });

  it('does not adopt another process with the same id', async () => {
    await fs.writeFile(path.join(data(), 'postmaster.pid'), `${process.ppid}\n${data()}\n1700000000\n20000\n\n127.0.0.1\n\nready\n`);
    expect((await start()).adopted).toBe(false);
  });

  it('starts with the empty pid file that a loss of power leaves', async () => {
    await fs.writeFile(path.join(data(), 'postmaster.pid'), '');
    expect((await start()).adopted).toBe(false);
  });

  it('is restarted on the same port with all committed data after it was killed', async () => {
    const logLines: string[] = [];
    running = await startEmbeddedPostgres({ home, database: 'vitrine', log: (line) => logLines.push(line) });
    const { pid, url } = running;
    await query(url, 'create table committed as select 7 as number');
    process.kill(pid, 'SIGKILL');
    await eventually(() => logLines.includes('PostgreSQL runs again'));
    expect(await query(url, 'select number from committed')).toEqual([{ number: 7 }]);
    // The ownership lock is still held, so a second application is refused.
    await eventually(async () => (await query(url, "select from pg_locks where locktype = 'advisory' and objid = 7000")).length > 0);
    await expect(startEmbeddedPostgres({ home, database: 'vitrine' })).rejects.toThrow('Another process is already running');
    await running.stop();
    expect(await findEmbeddedPostgres({ home, database: 'vitrine' })).toBeUndefined();
  });

  it('is not restarted when the application is stopping', async () => {
    const logLines: string[] = [];
    running = await startEmbeddedPostgres({ home, database: 'vitrine', log: (line) => logLines.push(line) });
    process.kill(running.pid, 'SIGKILL');
    await running.stop();
    expect(await findEmbeddedPostgres({ home, database: 'vitrine' })).toBeUndefined();
    expect(logLines).not.toContain('PostgreSQL runs again');
  });

  it('is released when another process takes its lock', async () => {
    const lost = new Promise<Error>((onLost) => {
      void startEmbeddedPostgres({ home, database: 'vitrine', onLost }).then((started) => (running = started));
    });
    const { url } = await eventually(() => running);
    const other = new pg.Client(url.replace(/vitrine$/, 'postgres'));
    await other.connect();
    const waiting = other.query('select pg_advisory_lock(7000)');
    await query(url, `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 7000 and granted`);
    await waiting;
    expect((await lost).message).toContain('another process has taken it over');
    await other.end();
  });

  it('deletes the directory of a killed initialisation', async () => {
    const leftover = path.join(home, `18.init-${DEAD_PID}`);
    await fs.mkdir(leftover);
    await start();
    await expect(fs.access(leftover)).rejects.toThrow('ENOENT');
  });

  it('deletes an ephemeral cluster', async () => {
    const ephemeral = path.join(folder, 'throw-away');
    const { pid, stop } = await startEmbeddedPostgres({ home: ephemeral, database: 'vitrine', ephemeral: true });
    await stop();
    expect(isServerOf(pid, path.join(ephemeral, '18', 'data'))).toBe(false);
    await expect(fs.access(ephemeral)).rejects.toThrow('ENOENT');
  });

  /** Runs the application in another process, so that the test survives when it is killed. */
  async function startInAnotherProcess(): Promise<{ application: ChildProcess; pid: number; url: string }> {
    const module = pathToFileURL(path.resolve(import.meta.dirname, '../../../dist/platform/embedded-postgres/embedded-postgres.js')).href;
    const script = `
      const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
      const { pid, url } = await startEmbeddedPostgres({ home: ${JSON.stringify(home)}, database: 'vitrine' });
      console.log(JSON.stringify({ pid, url }));
      setInterval(() => undefined, 1000);`;
    const args = ['--input-type=module', '--eval', script];
    const application = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env: {} });
    const [line] = (await once(application.stdout, 'data')) as [Buffer];
    return { application, ...(JSON.parse(line.toString()) as { pid: number; url: string }) };
  }
});

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  // Some tests kill the server while it has connections.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
