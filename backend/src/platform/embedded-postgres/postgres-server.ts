import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import { createServer } from 'node:net';
import * as path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClusterPaths } from './postgres-cluster.js';
import type { Account } from './postgres-identity.js';
import { hasCode } from '../../kernel/error-code.js';
import { isServerOf, PROGRAM_ENVIRONMENT, removeEmptyPidFile } from './postgres-processes.js';
import { totalmem } from 'node:os';

/** Below the ephemeral port range, so that no outgoing connection can occupy the port. */
const PORTS = { from: 20_000, to: 32_768 };
const START_ATTEMPTS = 6;
/** Includes crash recovery, which replays at most `max_wal_size`. */
const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 60_000;
const LOG_MAX_BYTES = 5_000_000;

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  // Enough for the application's pools, the ownership lock, and a manual psql session.
  'max_connections=100',
  'random_page_cost=1.1',
  'jit=off',
  // The bundled server has no replicas, so minimal WAL is enough and checkpoints are rarer.
  'wal_level=minimal',
  'max_wal_senders=0',
  'checkpoint_timeout=15min',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_min_messages=warning',
];
/** For the temporary clusters of tests, which need no durability. */
const EPHEMERAL_SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_wal_size=2GB',
  // The workers of the tests share this server, and each application may open 42 connections.
  'max_connections=400',
  // Dropping a database scans all buffers, and tests drop many.
  'shared_buffers=128MB',
];

export interface ServerAddress {
  pid: number;
  port: number;
}

export interface StartServerOptions {
  cluster: ClusterPaths;
  program: string;
  account: Account | undefined;
  ephemeral: boolean;
  /** The port to listen on; a free one when left out. */
  port?: number;
}

/** Returns the running server of the cluster, or starts one. A server survives a killed application; the next one adopts it. */
export async function startServer(options: StartServerOptions): Promise<ServerAddress & { adopted: boolean }> {
  for (let attempt = 1; attempt <= START_ATTEMPTS; attempt++) {
    const running = await runningServer(options.cluster.data);
    if (running) return { ...running, adopted: true };
    const started = await spawnServer(options);
    if (started) return { ...started, adopted: false };
    await removeEmptyPidFile(pidFileIn(options.cluster.data), options.cluster.data);
    // Another process took the port, or processes of a killed server have not ended yet.
    await sleep(200 * attempt);
  }
  const lines = await lastLogLines(options.cluster.log);
  const hint = lines.includes('Permission denied')
    ? ` The folder ${options.cluster.directory} was copied by another account: chown -R.`
    : '';
  throw new Error(`PostgreSQL did not start. ${lines} See ${options.cluster.log}.${hint}`);
}

/** Waits while the server is starting or stopping. Returns undefined when none runs. */
export async function runningServer(data: string): Promise<ServerAddress | undefined> {
  for (const deadline = performance.now() + START_TIMEOUT_MS; performance.now() < deadline; await sleep(50)) {
    const server = await readPidFile(data);
    if (!server) return undefined;
    if (!isServerOf(server.pid, data)) {
      await replaceStalePid(data, server.pid);
      return undefined;
    }
    if (server.ready) return { pid: server.pid, port: server.port };
  }
  throw new Error(`The PostgreSQL server in ${data} has been starting or stopping for ${START_TIMEOUT_MS / 1000} s.`);
}

/** Fast shutdown: open transactions are rolled back. */
export async function stopServer(pid: number, data: string): Promise<void> {
  if (!(await signalAndWait(pid, data, 'SIGINT'))) await signalAndWait(pid, data, 'SIGQUIT');
}

async function signalAndWait(pid: number, data: string, signal: NodeJS.Signals): Promise<boolean> {
  try {
    if (isServerOf(pid, data)) process.kill(pid, signal);
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error; // ESRCH: the process has already ended
  }
  return endsWithin(STOP_TIMEOUT_MS, pid, data);
}

/** Waits for the end of a server. Returns false when it still runs after that time. */
export async function endsWithin(timeoutMs: number, pid: number, data: string): Promise<boolean> {
  // An adopted server is not a child process and may remain as a zombie, so checking its process id alone is not enough.
  for (const deadline = performance.now() + timeoutMs; performance.now() < deadline; await sleep(10)) {
    if (!isServerOf(pid, data)) return true;
  }
  return false;
}

async function spawnServer(options: StartServerOptions): Promise<ServerAddress | undefined> {
  const { cluster, program, account, ephemeral } = options;
  const port = options.port ?? (await freePort());
  const settings = [...SETTINGS, ...memorySettings(availableMemory()), ...(ephemeral ? EPHEMERAL_SETTINGS : [])].flatMap((setting) => [
    '-c',
    setting,
  ]);
  const log = await openLog(cluster.log, account);
  // The server is detached, because Ctrl-C in the terminal must reach only the application, which stops the server last.
  const identity = account ? { uid: account.uid, gid: account.gid } : {};
  const child = spawn(program, ['-D', cluster.data, '-p', String(port), ...settings], {
    ...identity,
    cwd: '/',
    detached: true,
    env: PROGRAM_ENVIRONMENT,
    stdio: ['ignore', log.fd, log.fd],
  });
  const failed = new Promise<Error>((resolve) => child.once('error', resolve));
  await log.close();
  child.unref();
  if (child.pid === undefined) throw await failed;
  return (await waitUntilReady(child, cluster.data)) ? { pid: child.pid, port } : undefined;
}

async function waitUntilReady(child: ChildProcess, data: string): Promise<boolean> {
  for (const deadline = performance.now() + START_TIMEOUT_MS; performance.now() < deadline; await sleep(10)) {
    if (child.exitCode !== null || child.signalCode !== null) return false;
    const server = await readPidFile(data);
    if (server?.pid === child.pid && server?.ready) return true;
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
    if (lines.join('').trim() === '') return undefined;
    return { pid: Math.abs(Number(lines[0])), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/**
 * Replaces the process id in the pid file of a killed server by the id of this process. PostgreSQL does not start while any
 * process has the recorded id, but accepts the id of its parent process. It still checks the shared memory that the file names, and
 * does not start while a process of the old server uses that memory.
 */
async function replaceStalePid(data: string, pid: number): Promise<void> {
  const file = pidFileIn(data);
  if (!existsSync(file)) return;
  const text = await fs.readFile(file, 'utf8');
  if (text.startsWith(`${pid}\n`)) await overwrite(file, text.replace(/^-?\d+/, String(process.pid)));
}

/** Overwrites without truncating first: on a full disk the file would stay empty, and PostgreSQL does not start with an empty pid file. */
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
  if ((await log.stat()).size > LOG_MAX_BYTES) {
    await fs.rename(file, `${file}.1`);
    await log.close();
    return openLog(file, account);
  }
  // The next start may run as the owner of the cluster instead of root, and must then be able to write the log.
  if (account) await log.chown(account.uid, account.gid);
  return log;
}

async function lastLogLines(log: string): Promise<string> {
  const lines = (await fs.readFile(log, 'utf8')).trimEnd().split('\n');
  return lines.slice(-3).join(' ');
}

const MB = 1024 * 1024;

/** Memory that this process and PostgreSQL may use: that of the machine, or the limit of the container. */
export const availableMemory = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);

/**
 * Sizes PostgreSQL for a machine that also runs the application. Shared buffers are a quarter of the memory. Beyond 2 GB the cache of
 * the operating system serves as well, and a crash recovery and a shutdown would take longer.
 */
export function memorySettings(memoryBytes: number): string[] {
  const share = (divisor: number, leastMb: number, mostMb: number): string =>
    `${Math.floor(Math.min(mostMb, Math.max(leastMb, memoryBytes / MB / divisor)))}MB`;
  return [
    `shared_buffers=${share(4, 32, 2048)}`,
    // Only an estimate for the planner; it allocates nothing.
    `effective_cache_size=${share(2, 64, Infinity)}`,
    // For each sort or hash of a statement. The pools have about 40 connections, of which few sort at the same time.
    `work_mem=${share(512, 4, 16)}`,
    `maintenance_work_mem=${share(16, 32, 512)}`,
    // Disk space. A crash recovery replays at most this amount.
    `max_wal_size=${share(8, 256, 2048)}`,
  ];
}
