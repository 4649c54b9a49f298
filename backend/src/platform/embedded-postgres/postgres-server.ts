import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import { createServer } from 'node:net';
import * as path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClusterPaths } from './postgres-cluster.js';
import type { Account } from '../database/postgres-identity.js';
import { hasCode, isServerOf, PROGRAM_ENVIRONMENT } from './postgres-processes.js';

/** Below the range that systems hand out for outgoing connections, so that none of those can take the port first. */
const PORTS = { from: 20_000, to: 32_768 };
const ATTEMPTS = 6;
/** Recovery after a crash replays at most `max_wal_size`. */
const START_MS = 120_000;
const STOP_MS = 60_000;
const LOG_BYTES = 5_000_000;

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  // the application's pools, the session store, the owner's lock, and room for somebody who looks
  'max_connections=100',
  'shared_buffers=128MB',
  'effective_cache_size=512MB',
  'random_page_cost=1.1',
  'jit=off',
  // nobody replicates from here: less is written, and a checkpoint is due less often
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=1GB',
  'checkpoint_timeout=15min',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_min_messages=warning',
];
/** For clusters that are thrown away: nothing is worth being written twice. */
const EPHEMERAL_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=2GB', 'autovacuum=off'];

export interface ServerAddress {
  pid: number;
  port: number;
}

export interface StartServerOptions {
  cluster: ClusterPaths;
  program: string;
  account: Account | undefined;
  ephemeral: boolean;
  /** Where clients expect it; a free one when left out. */
  port?: number;
}

/** The running server of the cluster, or a new one. A server outlives a killed application; the next one adopts it. */
export async function startServer(options: StartServerOptions): Promise<ServerAddress & { adopted: boolean }> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const running = await runningServer(options.cluster.data);
    if (running) return { ...running, adopted: true };
    const started = await spawnServer(options);
    if (started) return { ...started, adopted: false };
    // the port was taken in between, or processes of a killed server are still on their way out
    await sleep(200 * attempt);
  }
  throw new Error(`PostgreSQL did not start. ${await lastWords(options.cluster.log)} See ${options.cluster.log}`);
}

/** Waits for a server that is starting or stopping. Undefined when none runs. */
export async function runningServer(data: string): Promise<ServerAddress | undefined> {
  for (const deadline = performance.now() + START_MS; performance.now() < deadline; await sleep(50)) {
    const found = await readPidFile(data);
    if (!found) return undefined;
    if (!isServerOf(found.pid, data)) {
      await disown(data, found.pid);
      return undefined;
    }
    if (found.ready) return { pid: found.pid, port: found.port };
  }
  throw new Error(`The PostgreSQL server in ${data} has been starting or stopping for ${START_MS / 1000} s.`);
}

/** Fast shutdown: open transactions are rolled back. */
export async function stopServer(pid: number, data: string): Promise<void> {
  if (!(await signalAndWait(pid, data, 'SIGINT'))) await signalAndWait(pid, data, 'SIGQUIT');
}

async function signalAndWait(pid: number, data: string, signal: NodeJS.Signals): Promise<boolean> {
  try {
    if (isServerOf(pid, data)) process.kill(pid, signal);
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error; // gone by itself
  }
  // an adopted server is not our child and may linger as a zombie, so its number alone would not do
  for (const deadline = performance.now() + STOP_MS; performance.now() < deadline; await sleep(10)) {
    if (!isServerOf(pid, data)) return true;
  }
  return false;
}

async function spawnServer(options: StartServerOptions): Promise<ServerAddress | undefined> {
  const { cluster, program, account, ephemeral } = options;
  const port = options.port ?? (await freePort());
  const settings = [...SETTINGS, ...(ephemeral ? EPHEMERAL_SETTINGS : [])].flatMap((setting) => ['-c', setting]);
  const log = await openLog(cluster.log, account);
  // detached: Ctrl-C in the terminal is for the application, which stops the server when its own work is done
  const as = account ? { uid: account.uid, gid: account.gid } : {};
  const child = spawn(program, ['-D', cluster.data, '-p', String(port), ...settings], {
    ...as,
    cwd: '/',
    detached: true,
    env: PROGRAM_ENVIRONMENT,
    stdio: ['ignore', log.fd, log.fd],
  });
  const failed = new Promise<Error>((resolve) => child.once('error', resolve));
  await log.close();
  child.unref();
  if (child.pid === undefined) throw await failed;
  return (await becomesReady(child, cluster.data)) ? { pid: child.pid, port } : undefined;
}

async function becomesReady(child: ChildProcess, data: string): Promise<boolean> {
  for (const deadline = performance.now() + START_MS; performance.now() < deadline; await sleep(10)) {
    if (child.exitCode !== null || child.signalCode !== null) return false;
    const found = await readPidFile(data);
    if (found?.pid === child.pid && found?.ready) return true;
  }
  child.kill('SIGQUIT');
  return false;
}

interface PidFile extends ServerAddress {
  ready: boolean;
}

const pidFileIn = (data: string) => path.join(data, 'postmaster.pid');

async function readPidFile(data: string): Promise<PidFile | undefined> {
  try {
    const lines = (await fs.readFile(pidFileIn(data), 'utf8')).split('\n');
    return { pid: Math.abs(Number(lines[0])), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/**
 * A killed server leaves its pid file, and PostgreSQL would not start while any process has that number. Our own number
 * in its place reads as "left behind by my parent": it then starts, but not before it has made sure by itself that no
 * process of the old server still uses the shared memory that the rest of the file names.
 */
async function disown(data: string, pid: number): Promise<void> {
  const file = pidFileIn(data);
  if (!existsSync(file)) return;
  const text = await fs.readFile(file, 'utf8');
  if (text.startsWith(`${pid}\n`)) await overwrite(file, text.replace(/^-?\d+/, String(process.pid)));
}

/** In place: on a full disk a file that was emptied first would stay empty, and PostgreSQL does not start beside an empty one. */
async function overwrite(file: string, text: string): Promise<void> {
  const handle = await fs.open(file, 'r+');
  try {
    await handle.write(text, 0);
    await handle.truncate(Buffer.byteLength(text));
  } finally {
    await handle.close();
  }
}

async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(PORTS.from, PORTS.to);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port between ${PORTS.from} and ${PORTS.to} for PostgreSQL.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

async function openLog(file: string, account: Account | undefined): Promise<fs.FileHandle> {
  const log = await fs.open(file, 'a', 0o600);
  if ((await log.stat()).size > LOG_BYTES) {
    await fs.rename(file, `${file}.1`);
    await log.close();
    return openLog(file, account);
  }
  // the owner of the cluster may start without root next time
  if (account) await log.chown(account.uid, account.gid);
  return log;
}

async function lastWords(log: string): Promise<string> {
  const lines = (await fs.readFile(log, 'utf8')).trimEnd().split('\n');
  return lines.slice(-3).join(' ');
}
