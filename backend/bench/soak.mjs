/**
 * Runs visitors and uploads at a constant rate for an hour on one instance, to find leaks. Records memory, open file
 * descriptors and files of unfinished uploads every minute.
 *
 *   node backend/bench/soak.mjs                                   an hour at 50 requests a second
 *   node backend/bench/soak.mjs --minutes 10 --rate 20 --home /tmp/soak --out soak.md
 *
 * Uses loopback only, stops after the given time, and removes only its own data.
 */
import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { megabytesOf } from '../scripts/processes.mjs';
import { RequestLog } from './load/request-log.mjs';
import { Client } from './load/client.mjs';
import { SHIPPED } from './shipped.mjs';

const backend = path.resolve(import.meta.dirname, '..');
const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    rate: { type: 'string', default: '50' },
    clients: { type: 'string', default: '60' },
    home: { type: 'string', default: path.resolve(backend, '../.data/soak') },
    port: { type: 'string', default: '21895' },
    out: { type: 'string' },
  },
});
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
const printLine = (line) => process.stdout.write(`${line}\n`);
const [minutes, rate, port] = [options.minutes, options.rate, options.port].map(Number);
const home = path.resolve(options.home);
const folders = { data: path.join(home, 'data'), temporary: path.join(home, 'tmp') };
const url = `http://127.0.0.1:${port}`;

await rm(home, { recursive: true, force: true });
for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true });
let postgres;
let instance;
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void close().then(() => process.exit(130)));
try {
  postgres = await startPostgres();
  instance = startInstance();
  await waitUntilReady();
  const report = reportOf(await soak());
  printLine(report);
  if (options.out) await writeFile(path.resolve(options.out), report);
} finally {
  await close();
}

async function soak() {
  const requestLog = new RequestLog();
  const pictures = await Promise.all(Array.from({ length: 6 }, (_, n) => picture(n)));
  const clients = [];
  for (let n = 0; n < Number(options.clients); n++)
    clients.push(await new Client({ url, requestLog, pictures, name: `client-${n}` }).open());
  const startedAt = performance.now();
  const samples = [];
  const running = new Set();
  while (performance.now() - startedAt < minutes * 60_000 && instance.exitCode === null) {
    const seconds = (performance.now() - startedAt) / 1000;
    if (seconds / 60 >= samples.length) samples.push(await takeSample(requestLog, seconds));
    // Starts as many requests as are due, at most one per visitor at a time.
    for (const client of clients) {
      if (requestLog.total + running.size >= seconds * rate) break;
      if (running.has(client)) continue;
      running.add(client);
      void client.step(clients).finally(() => running.delete(client));
    }
    await pause(10);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  while (running.size > 0) await pause(50);
  await pause(5_000);
  samples.push(await takeSample(requestLog, seconds));
  return { requestLog, samples, seconds };
}

async function takeSample(requestLog, seconds) {
  const result = {
    minute: Math.round(seconds / 60),
    requests: requestLog.total,
    megabytes: megabytesOf(instance.pid, 'VmRSS'),
    descriptors: readdirSync(`/proc/${instance.pid}/fd`).length,
    temporary: filesIn(path.join(folders.data, 'incoming')) + filesIn(folders.temporary),
  };
  printLine(JSON.stringify(result));
  return result;
}

/** Counts files only; the application removes empty upload directories separately. */
function filesIn(folder) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return statSync(home).isDirectory() ? 0 : -1;
  }
}

function reportOf({ requestLog, samples, seconds }) {
  // The first tenth is the warm-up.
  const steady = samples.filter(({ minute }) => minute >= minutes / 10);
  const quarter = Math.max(1, Math.floor(steady.length / 4));
  const [first, last] = [steady.slice(0, quarter), steady.slice(-quarter)].map((part) => mean(part.map(({ megabytes }) => megabytes)));
  const growth = (100 * (last - first)) / first;
  const lines = samples.filter(({ minute }, n) => minute % 5 === 0 || n === samples.length - 1);
  return [
    `${Math.round(seconds / 60)} minutes, ${requestLog.total} requests (${(requestLog.total / seconds).toFixed(1)} a second), ${requestLog.acknowledged} writes acknowledged, ${samples.at(-1).temporary} temporary files left.`,
    '',
    `Memory: ${first.toFixed(0)} MB in the first quarter after warming up, ${last.toFixed(0)} MB in the last (${growth >= 0 ? '+' : ''}${growth.toFixed(1)} %).`,
    '',
    '| minute | requests | memory (MB) | descriptors | temporary files |',
    '| --- | --- | --- | --- | --- |',
    ...lines.map((each) => `| ${Object.values(each).join(' | ')} |`),
    '',
    `Answers: ${[...requestLog.statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}.`,
    '',
  ].join('\n');
}

async function startPostgres() {
  const { startEmbeddedPostgres } = await import(path.join(backend, 'dist/platform/embedded-postgres/embedded-postgres.js'));
  return startEmbeddedPostgres({
    home: path.join(home, 'postgres'),
    database: 'soak',
    log: printLine,
    onLost: (reason) => printLine(reason.message),
  });
}

function startInstance() {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: folders.data,
    TMPDIR: folders.temporary,
    DATABASE_URL: postgres.url,
    SESSION_SECRET: 'only-for-the-soak-of-an-hour',
    ADMIN_PASSWORD: 'only-for-the-soak',
    LIMIT_LOOPBACK: 'true',
    RATE_LIMIT_SCALE: '100000',
  };
  return spawn(process.execPath, SHIPPED, { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function waitUntilReady() {
  for (const deadline = performance.now() + 120_000; performance.now() < deadline; await pause(100)) {
    const ready = await fetch(`${url}/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
  }
  throw new Error('the instance does not answer');
}

/** A distinct picture per seed, with noise so that encoding takes realistic time. */
function picture(seed) {
  const noise = { type: 'gaussian', mean: 90 + seed * 10, sigma: 20 };
  return sharp({ create: { width: 640, height: 480, channels: 3, noise, background: '#000' } })
    .jpeg({ quality: 60 })
    .toBuffer();
}

async function close() {
  if (instance && instance.exitCode === null && instance.signalCode === null) {
    const ended = new Promise((resolve) => instance.once('exit', resolve));
    instance.kill('SIGTERM');
    await ended;
  }
  await postgres?.stop();
  await rm(home, { recursive: true, force: true });
}
