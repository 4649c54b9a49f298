/**
 * Measures files: uploads compared with sharp alone, their memory with 16 at once, the wait of one visitor while another uploads a
 * hundred pictures, and thumbnails compared with a bare server and nginx. Uses a separate database and directory under
 * .data/bench-media, and loopback only.
 *
 *   node backend/bench/media.mjs --seconds 3 --rounds 5 --uploads 48
 *   node backend/bench/media.mjs --seconds 2 --rounds 3 --uploads 16 --write     replaces the section and the goals in REPORT.md
 */
import { fork, spawn } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { megabytesOf } from '../scripts/processes.mjs';
import { ACCEL_REDIRECT, isNginxInstalled, startNginx } from './media/nginx.mjs';
import { createPhoto } from './media/photo.mjs';
import { mediaGoals, mediaReport } from './media/report.mjs';
import { processorTime } from './processor-time.mjs';
import { watchForeignLoad, writeReport } from './report-file.mjs';
import { SHIPPED } from './shipped.mjs';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '5' },
    uploads: { type: 'string', default: '48' },
    /** Pictures that the busy visitor uploads. */
    many: { type: 'string', default: '100' },
    /** The application uses this port, the other servers the next ones. */
    port: { type: 'string', default: '21880' },
    write: { type: 'boolean', default: false },
  },
});
const CONCURRENCY = 16;
const THUMBNAILS = 20;
const SAMPLES_ALONE = 3;
const port = Number(options.port);
const PORTS = { ours: port, bare: port + 1, nginx: port + 2, accel: port + 3, 'ours behind nginx': port + 4 };
const backend = path.resolve(import.meta.dirname, '..');
const home = path.resolve(backend, '../.data/bench-media');
const printLine = (line) => process.stdout.write(`${line}\n`);
const urlOf = (side, url) => `http://127.0.0.1:${PORTS[side]}${url}`;

const isBusy = await watchForeignLoad();
const { startEmbeddedPostgres } = await import(path.join(backend, 'dist/platform/embedded-postgres/embedded-postgres.js'));
await rm(home, { recursive: true, force: true });
await mkdir(path.join(home, 'files'), { recursive: true });
const postgres = await startEmbeddedPostgres({ home: path.join(home, 'postgres'), database: 'media', log: printLine });
const children = {};
try {
  await startApplication('ours');
  const [busy, other] = [await newCookie(), await newCookie()];
  const photo = await createPhoto();
  const idle = megabytesOf(children.ours.pid, 'VmRSS');
  const uploads = await measureUploads(photo, busy);
  const peak = megabytesOf(children.ours.pid, 'VmHWM');
  const wait = await measureWait(photo, busy, other);
  const measured = { photo, idle, peak, uploads, wait, thumbnails: await measureThumbnails(photo, busy) };
  const text = mediaReport(measured, process.argv.slice(2).join(' '));
  printLine(text);
  if (options.write) await writeReport({ topic: 'media', text, goals: mediaGoals(measured), isBusy: await isBusy() });
} finally {
  for (const child of Object.values(children)) child.kill('SIGTERM');
  await Promise.all(Object.values(children).map((child) => child.exitCode ?? new Promise((resolve) => child.once('exit', resolve))));
  await postgres.stop();
  await rm(home, { recursive: true, force: true });
}

async function startApplication(side, variables = {}) {
  start(side, SHIPPED, {
    DATABASE_URL: postgres.url,
    DATA_DIR: home,
    PORT: String(PORTS[side]),
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_SCALE: '0',
    ADMIN_PASSWORD: 'only-for-the-bench',
    SESSION_SECRET: 'only-for-the-benchmarks',
    // The same value as in `make up`.
    MALLOC_ARENA_MAX: '2',
    ...variables,
  });
  await waitUntilReady(urlOf(side, '/health/ready'));
}

async function newCookie() {
  return (await fetch(urlOf('ours', '/api/session'))).headers.getSetCookie()[0].split(';')[0];
}

/** Measures 16 concurrent uploads until the smallest thumbnail is served, compared with a process that only runs the encodes. */
async function measureUploads(photo, cookie) {
  const source = path.join(home, 'photo.jpg');
  await writeFile(source, photo);
  children.sharp = fork(path.join(backend, 'bench/media/sharp-alone.mjs'), [source, path.join(home, 'alone')]);
  const uploadTo = { ours: () => publish(photo, cookie), sharp: sharpEncoder() };
  const rounds = { ours: [], sharp: [] };
  const measure = async (side, count) => {
    const { pid } = children[side];
    const before = processorTime(pid);
    const rate = await uploadRate(uploadTo[side], count);
    return { rate, cpuMillis: (processorTime(pid) - before) / count };
  };
  for (const side of ['ours', 'sharp']) await measure(side, CONCURRENCY);
  for (let round = 0; round < Number(options.rounds); round++) {
    for (const side of round % 2 === 0 ? ['ours', 'sharp'] : ['sharp', 'ours']) {
      rounds[side].push(await measure(side, Number(options.uploads)));
    }
    printLine(`  uploads, round ${round + 1}: ${rounds.ours.at(-1).rate.toFixed(2)} of ${rounds.sharp.at(-1).rate.toFixed(2)} a second`);
  }
  return rounds;
}

async function uploadRate(upload, count) {
  const started = performance.now();
  let remaining = count;
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      while (remaining-- > 0) await upload();
    }),
  );
  return (count * 1000) / (performance.now() - started);
}

async function publish(photo, cookie) {
  const form = new FormData();
  form.append('media', new Blob([photo]), 'photo.jpg');
  const response = await fetch(urlOf('ours', '/api/media/upload'), { method: 'POST', headers: { cookie }, body: form });
  if (response.status !== 201)
    throw Object.assign(new Error(`an upload was answered ${response.status}: ${await response.text()}`), { status: response.status });
  const [item] = (await response.json()).files;
  const thumbnail = await fetch(urlOf('ours', item.thumbnails[0].url));
  if ((await thumbnail.arrayBuffer()).byteLength === 0) throw new Error('a thumbnail is empty');
  return item;
}

function sharpEncoder() {
  const waiting = new Map();
  let lastId = 0;
  children.sharp.on('message', (id) => {
    waiting.get(id)();
    waiting.delete(id);
  });
  return () =>
    new Promise((resolve) => {
      waiting.set(++lastId, resolve);
      children.sharp.send(lastId);
    });
}

/**
 * How much longer the uploads of one visitor take while another visitor sends many pictures at once. The application refuses those beyond
 * the limit of one visitor.
 */
async function measureWait(photo, busy, other) {
  const secondsOf = async () => {
    const started = performance.now();
    await publish(photo, other);
    return (performance.now() - started) / 1000;
  };
  const [alone, beside] = [[], []];
  for (let n = 0; n < SAMPLES_ALONE; n++) alone.push(await secondsOf());
  let isRunning = true;
  let refused = 0;
  const countRefused = (error) => {
    if (error.status !== 429) throw error;
    refused++;
  };
  const all = Array.from({ length: Number(options.many) }, () => publish(photo, busy).catch(countRefused));
  const many = Promise.all(all).finally(() => (isRunning = false));
  while (isRunning) beside.push(await secondsOf());
  await many;
  return { alone: Math.max(...alone), beside: Math.max(...beside), samples: beside.length, many: Number(options.many), refused };
}

async function measureThumbnails(photo, cookie) {
  const urls = [];
  for (let n = 0; n < THUMBNAILS; n++) urls.push((await publish(photo, cookie)).thumbnails[0].url);
  start('bare', [path.join(import.meta.dirname, 'media/memory-server.mjs')], {
    FOLDER: path.join(home, 'files'),
    PORT: String(PORTS.bare),
  });
  await waitUntilReady(urlOf('bare', urls[0]));
  const sides = ['ours', 'bare'];
  if (isNginxInstalled()) {
    await startApplication('accel', { ACCEL_REDIRECT, TRUST_PROXY: '1' });
    children.nginx = await startNginx(home, { application: PORTS.accel, alone: PORTS.nginx, inFront: PORTS['ours behind nginx'] });
    await waitUntilReady(urlOf('nginx', '/'));
    sides.push('nginx', 'ours behind nginx');
  }
  const rounds = Object.fromEntries(sides.map((side) => [side, []]));
  for (const side of sides) await load(side, urls, 1);
  for (let round = 0; round < Number(options.rounds); round++) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) rounds[side].push(await load(side, urls, Number(options.seconds)));
    printLine(`  thumbnails, round ${round + 1}: ${sides.map((side) => `${side} ${rounds[side].at(-1).rate.toFixed(0)}`).join(', ')}`);
  }
  return rounds;
}

async function load(side, urls, seconds) {
  // Behind nginx the application and nginx both work.
  const processes = side === 'ours behind nginx' ? [children.nginx, children.accel] : [children[side]];
  const time = () => processes.reduce((sum, { pid }) => sum + processorTime(pid, { children: true }), 0);
  const before = time();
  const result = await autocannon({
    url: urlOf(side, ''),
    connections: CONCURRENCY,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, path: urls[Math.floor(Math.random() * urls.length)] }) }],
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${side}: ${result.non2xx} refusals, ${result.errors} errors`);
  return { rate: result.requests.average, cpuMicros: ((time() - before) * 1000) / result.requests.total };
}

function start(side, args, env) {
  children[side] = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function waitUntilReady(url) {
  for (let tries = 0; tries < 150; tries++) {
    const status = await fetch(url).then(
      (response) => response.status,
      () => 503,
    );
    if (status !== 503) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} does not answer`);
}
