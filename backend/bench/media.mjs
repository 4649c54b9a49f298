/**
 * Measures files: thumbnails compared with nginx (or a plain streaming server), uploads compared with sharp alone, and memory
 * with 16 concurrent uploads. Uses a separate database and directory under .data/bench, and loopback only.
 *
 *   node backend/bench/media.mjs --seconds 3 --rounds 5 --uploads 48
 */
import { fork, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import sharp from 'sharp';
import { megabytesOf } from '../scripts/processes.mjs';
import { processorTime } from './processor-time.mjs';
import { SHIPPED } from './shipped.mjs';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '5' },
    uploads: { type: 'string', default: '48' },
    out: { type: 'string' },
  },
});
const CONCURRENCY = 16;
const PORTS = { ours: 21_880, streaming: 21_881, nginx: 21_882 };
const NGINX = '/usr/sbin/nginx';
const backend = path.resolve(import.meta.dirname, '..');
const home = path.resolve(backend, '../.data/bench-media');
const printLine = (line) => process.stdout.write(`${line}\n`);
const dist = (file) => import(path.join(backend, 'dist', file));
const urlOf = (side, url) => `http://127.0.0.1:${PORTS[side]}${url}`;
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const { startEmbeddedPostgres } = await dist('platform/embedded-postgres/embedded-postgres.js');
await rm(home, { recursive: true, force: true });
await mkdir(path.join(home, 'files'), { recursive: true });
const postgres = await startEmbeddedPostgres({ home: path.join(home, 'postgres'), database: 'media', log: printLine });
const children = {};
try {
  start('ours', SHIPPED, {
    ...process.env,
    DATABASE_URL: postgres.url,
    DATA_DIR: home,
    PORT: String(PORTS.ours),
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_SCALE: '0',
    ADMIN_PASSWORD: 'only-for-the-bench',
    SESSION_SECRET: 'only-for-the-benchmarks',
    // The same value as in `make up`.
    MALLOC_ARENA_MAX: '2',
  });
  await waitUntilReady(urlOf('ours', '/health/ready'));
  const cookie = (await fetch(urlOf('ours', '/api/session'))).headers.getSetCookie()[0].split(';')[0];
  const photo = await createPhoto();
  const idle = megabytesOf(children.ours.pid, 'VmRSS');
  const uploads = await measureUploads(photo, cookie);
  const peak = megabytesOf(children.ours.pid, 'VmHWM');
  const text = report({ photo, idle, peak, uploads, thumbnails: await measureThumbnails(photo, cookie) });
  if (options.out) await writeFile(path.resolve(options.out), text);
  printLine(text);
} finally {
  for (const child of Object.values(children)) child.kill('SIGTERM');
  await Promise.all(Object.values(children).map((child) => child.exitCode ?? new Promise((resolve) => child.once('exit', resolve))));
  await postgres.stop();
  await rm(home, { recursive: true, force: true });
}

/** A picture of 4,000 × 3,000 pixels with edges, gradients and sensor noise, about as expensive to encode as a photograph. */
async function createPhoto() {
  const [width, height] = [4000, 3000];
  const shapes = Array.from({ length: 400 }, (_, n) => {
    const [x, y, r] = [(n * 7919) % width, (n * 104_729) % height, 20 + ((n * 31) % 300)];
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="hsl(${(n * 47) % 360},60%,${30 + (n % 50)}%)" fill-opacity="0.6"/>`;
  });
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g"><stop stop-color="#1e3a5f"/><stop offset="1" stop-color="#f2b880"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>${shapes.join('')}</svg>`);
  const grain = await sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(svg)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** Measures 16 concurrent uploads until the smallest thumbnail is served, compared with a process that only runs the encodes. */
async function measureUploads(photo, cookie) {
  const source = path.join(home, 'photo.jpg');
  await writeFile(source, photo);
  children.sharp = fork(path.join(backend, 'bench/sharp-alone.mjs'), [source, path.join(home, 'alone')]);
  const uploadTo = { ours: () => publish(photo, cookie), sharp: sharpEncoder() };
  const rates = { ours: [], sharp: [] };
  for (const side of ['ours', 'sharp']) await uploadRate(uploadTo[side], CONCURRENCY);
  for (let round = 0; round < Number(options.rounds); round++) {
    for (const side of round % 2 === 0 ? ['ours', 'sharp'] : ['sharp', 'ours']) {
      rates[side].push(await uploadRate(uploadTo[side], Number(options.uploads)));
    }
    printLine(`  uploads, round ${round + 1}: ${rates.ours.at(-1).toFixed(2)} of ${rates.sharp.at(-1).toFixed(2)} a second`);
  }
  return rates;
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
  if (response.status !== 201) throw new Error(`an upload was answered ${response.status}: ${await response.text()}`);
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

async function measureThumbnails(photo, cookie) {
  const urls = [];
  for (let n = 0; n < 20; n++) urls.push((await publish(photo, cookie)).thumbnails[0].url);
  start('streaming', [path.join(import.meta.dirname, 'streaming-server.mjs')], {
    ...process.env,
    FOLDER: path.join(home, 'files'),
    PORT: String(PORTS.streaming),
  });
  await waitUntilReady(urlOf('streaming', urls[0]));
  const sides = ['ours', 'streaming'];
  if (existsSync(NGINX)) {
    await startNginx();
    sides.push('nginx');
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
  const before = processorTime(children[side].pid, { children: true });
  const result = await autocannon({
    url: urlOf(side, ''),
    connections: CONCURRENCY,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, path: urls[Math.floor(Math.random() * urls.length)] }) }],
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${side}: ${result.non2xx} refusals, ${result.errors} errors`);
  const cpuMicros = ((processorTime(children[side].pid, { children: true }) - before) * 1000) / result.requests.total;
  return { rate: result.requests.average, cpuMicros };
}

/** Starts nginx, which serves the same files without any access check. */
async function startNginx() {
  const folder = path.join(home, 'nginx');
  await mkdir(folder);
  await chmod(home, 0o755);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  await writeFile(
    path.join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; events {}
    http { access_log off; sendfile on; keepalive_requests 1000000; ${temporary} types { image/webp webp; }
      server { listen 127.0.0.1:${PORTS.nginx};
        location ~ "^/storage/((..).*)$" { alias ${home}/files/$2/$1; add_header Cache-Control "public, max-age=31536000, immutable"; } } }`,
  );
  children.nginx = spawn(NGINX, ['-c', path.join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] });
  await waitUntilReady(urlOf('nginx', '/'));
}

function start(side, args, env) {
  children[side] = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function waitUntilReady(url) {
  for (let tries = 0; tries < 150; tries++) {
    if (
      await fetch(url).then(
        ({ status }) => status !== 503,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} does not answer`);
}

function report({ photo, idle, peak, uploads, thumbnails }) {
  const share = (ours, theirs) => median(ours.map((each, round) => each / theirs[round]));
  const verdict = (reached) => (reached ? 'reached' : '**not reached**');
  const rates = (side) => thumbnails[side].map(({ rate }) => rate);
  const uploadShare = share(uploads.ours, uploads.sharp);
  const rows = Object.keys(thumbnails).map((side) => {
    const ratio = side === 'ours' ? '' : `${(share(rates('ours'), rates(side)) * 100).toFixed(0)} %`;
    return `| ${side} | ${median(rates(side)).toFixed(0)} | ${median(thumbnails[side].map(({ cpuMicros }) => cpuMicros)).toFixed(0)} | ${ratio} |`;
  });
  return `## Files

\`node backend/bench/media.mjs --seconds ${options.seconds} --rounds ${options.rounds} --uploads ${options.uploads}\` · Node ${process.versions.node}

| what | ours | limit | ratio | goal | |
|---|---|---|---|---|---|
| a photograph of 12 megapixels (${(photo.length / 1e6).toFixed(1)} MB), 16 at once, until its thumbnail answers, a second | ${median(uploads.ours).toFixed(2)} | ${median(uploads.sharp).toFixed(2)} (sharp alone) | ${(uploadShare * 100).toFixed(0)} % | 70 % | ${verdict(uploadShare >= 0.7)} |
| memory of the process at its highest, 16 uploads at once | ${peak} MB (idle ${idle} MB) | | | 400 MB | ${verdict(peak <= 400)} |
| thumbnails, 16 connections, a second | ${median(rates('ours')).toFixed(0)} | ${median(rates('streaming')).toFixed(0)} (bare server, streaming) | ${(share(rates('ours'), rates('streaming')) * 100).toFixed(0)} % | 100 % | ${verdict(share(rates('ours'), rates('streaming')) >= 1)} |

| thumbnails | requests/s | processor µs a request | ours against it |
|---|---|---|---|
${rows.join('\n')}
`;
}
