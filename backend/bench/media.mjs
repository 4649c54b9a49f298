/**
 * Measures files: uploads compared with sharp alone, their memory with 16 at once, the wait of one visitor while another uploads a
 * hundred pictures, and thumbnails compared with a bare server. Uses a separate database, and loopback only.
 *
 *   node backend/bench/media.mjs --seconds 3 --rounds 5 --uploads 48
 *   node backend/bench/media.mjs --seconds 2 --rounds 3 --uploads 16 --write     replaces the section in REPORT.md
 */
import { fork } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { build } from '../scripts/build.mjs';
import { megabytesOf } from '../scripts/processes.mjs';
import { createPhoto } from './media/photo.mjs';
import { mediaReport } from './media/report.mjs';
import { writeReport } from './report-file.mjs';
import { FOREIGN_MAX, foreignLoadNow } from './requests/foreign-load.mjs';
import { BenchmarkSetup, home, printLine, processorTime, SHIPPED } from './setup.mjs';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '5' },
    uploads: { type: 'string', default: '48' },
    /** Pictures that the busy visitor uploads. */
    many: { type: 'string', default: '100' },
    /** The application uses this port, the bare server the next one. */
    port: { type: 'string', default: '21880' },
    write: { type: 'boolean', default: false },
  },
});
const CREATORS = 1_000;
const CONCURRENCY = 16;
const THUMBNAILS = 20;
const SAMPLES_ALONE = 3;
const PORTS = { ours: Number(options.port), bare: Number(options.port) + 1 };
const folder = path.join(home, 'media');
const urlOf = (side, url) => `http://127.0.0.1:${PORTS[side]}${url}`;

await build(['backend']);
const foreignBefore = await foreignLoadNow();
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const setup = await BenchmarkSetup.open(CREATORS);
const { children } = setup;
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void setup.close().then(() => process.exit(130)));
try {
  // The same value of MALLOC_ARENA_MAX as in `make up`.
  await setup.serve('ours', SHIPPED, PORTS.ours, '/health/ready', { MALLOC_ARENA_MAX: '2' });
  const [busy, other] = [await newCookie(), await newCookie()];
  const photo = await createPhoto();
  const idle = megabytesOf(children.ours.pid, 'VmRSS');
  const uploads = await measureUploads(photo, busy);
  const peak = megabytesOf(children.ours.pid, 'VmHWM');
  const wait = await measureWait(photo, busy, other);
  const thumbnails = await measureThumbnails(photo, busy);
  const isBusy = Math.max(foreignBefore ?? 0, (await foreignLoadNow()) ?? 0) > FOREIGN_MAX;
  const text = mediaReport({ photo, idle, peak, uploads, wait, thumbnails, isBusy, args: process.argv.slice(2).join(' ') });
  printLine(text);
  if (options.write) await writeReport('media', text);
} finally {
  await setup.close();
  await rm(folder, { recursive: true, force: true });
}

async function newCookie() {
  return (await fetch(urlOf('ours', '/api/session'))).headers.getSetCookie()[0].split(';')[0];
}

/** Measures 16 concurrent uploads until the smallest thumbnail is served, compared with a process that only runs the encodes. */
async function measureUploads(photo, cookie) {
  const source = path.join(folder, 'photo.jpg');
  await writeFile(source, photo);
  children.sharp = fork(path.join(import.meta.dirname, 'media/sharp-alone.mjs'), [source, path.join(folder, 'alone')]);
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
  const files = { FOLDER: path.join(home, 'files') };
  await setup.serve('bare', [path.join(import.meta.dirname, 'media/memory-server.mjs')], PORTS.bare, urls[0], files);
  const rounds = { ours: [], bare: [] };
  const sides = Object.keys(rounds);
  for (const side of sides) await load(side, urls, 1);
  for (let round = 0; round < Number(options.rounds); round++) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) rounds[side].push(await load(side, urls, Number(options.seconds)));
    printLine(`  thumbnails, round ${round + 1}: ${sides.map((side) => `${side} ${rounds[side].at(-1).rate.toFixed(0)}`).join(', ')}`);
  }
  return rounds;
}

async function load(side, urls, seconds) {
  const { pid } = children[side];
  const before = processorTime(pid);
  const result = await autocannon({
    url: urlOf(side, ''),
    connections: CONCURRENCY,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, path: urls[Math.floor(Math.random() * urls.length)] }) }],
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${side}: ${result.non2xx} refusals, ${result.errors} errors`);
  const cpuMicros = ((processorTime(pid) - before) * 1000) / result.requests.total;
  return { rate: result.requests.average, cpuMicros };
}
