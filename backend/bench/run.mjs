/**
 * Measures the application against the limit server, in one run, interleaved, on a database of its own:
 *
 *   node backend/bench/run.mjs --creators 100000 --seconds 3 --rounds 5
 *
 * Loopback only; it stops by itself, and removes nothing but what it made.
 */
import { spawn } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import pg from 'pg';
import { buildLimit, generate } from './data.mjs';
import { processorTime } from './processor-time.mjs';
import { report } from './report.mjs';
import { explained, requestsFor } from './requests.mjs';

const { values: options } = parseArgs({
  options: {
    creators: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '16' },
    only: { type: 'string' },
    out: { type: 'string' },
  },
});
const creatorsWanted = Number(options.creators);
const backend = path.resolve(import.meta.dirname, '..');
const home = path.resolve(backend, '../.data/bench');
const say = (line) => process.stdout.write(`${line}\n`);
const dist = (file) => import(path.join(backend, 'dist', file));
/** One visitor's writes wait for each other; many visitors' do not. */
const VISITORS = 256;
const PORTS = { ours: 21_870, limit: 21_871 };

const { startEmbeddedPostgres } = await dist('shared/persistence/embedded-postgres.js');
const { migrate } = await dist('shared/persistence/migrate.js');
await mkdir(home, { recursive: true });
const postgres = await startEmbeddedPostgres({ home: path.join(home, 'postgres'), database: `creators_${creatorsWanted}`, log: say });
const children = {};
try {
  await prepareData();
  const results = await measure();
  const text = report({ creators: creatorsWanted, options, results, plans: await plans() });
  if (options.out) await writeFile(path.resolve(options.out), text);
  say(text);
} finally {
  for (const child of Object.values(children)) child.kill('SIGTERM');
  await Promise.all(Object.values(children).map((child) => child.exitCode ?? new Promise((resolve) => child.once('exit', resolve))));
  await postgres.stop();
  await rm(path.join(home, 'files'), { recursive: true, force: true });
}

async function withClient(work) {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Data is kept between runs: a million creators take minutes to make. */
async function prepareData() {
  const migrated = await migrate(postgres.url);
  await withClient(async (client) => {
    const { rows } = await client.query(`select to_regnamespace('ideal') is not null as ready`);
    if (rows[0].ready && migrated.length === 0) return;
    say(`making ${creatorsWanted} creators`);
    await client.query('drop schema if exists ideal cascade; truncate profiles, hashtags cascade');
    await generate(client, creatorsWanted, say);
    await buildLimit(client, say);
  });
}

async function measure() {
  const environment = {
    ...process.env,
    DATABASE_URL: postgres.url,
    CREATORS: String(creatorsWanted),
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
  };
  start('ours', 'dist/main.js', {
    ...environment,
    PORT: String(PORTS.ours),
    HOST: '127.0.0.1',
    DATA_DIR: home,
    RATE_LIMIT_SCALE: '0',
    ADMIN_PASSWORD: 'only-for-the-bench',
  });
  start('limit', 'bench/limit-server.mjs', { ...environment, PORT: String(PORTS.limit) });
  await answering(`http://127.0.0.1:${PORTS.ours}/health/ready`);
  await answering(`http://127.0.0.1:${PORTS.limit}/list`);
  const cookies = [];
  for (let n = 0; n < VISITORS; n++) cookies.push(await newVisitor());
  const { creators, tags } = await withClient(subjects);
  const results = [];
  for (const request of requestsFor(creators, tags, creatorsWanted).filter(
    ({ name }) => !options.only || options.only.split(',').includes(name),
  )) {
    const rounds = { ours: [], limit: [] };
    // what runs for the first time is compiled and planned: not what is measured
    for (const side of ['ours', 'limit']) await load(side, request, cookies, 1);
    for (let round = 0; round < Number(options.rounds); round++) {
      for (const side of round % 2 === 0 ? ['ours', 'limit'] : ['limit', 'ours']) rounds[side].push(await load(side, request, cookies));
    }
    results.push({ ...request, ...rounds });
    const [ours, limit] = [rounds.ours, rounds.limit].map((side) => (figure) => median(side.map((round) => round[figure])).toFixed(0));
    say(
      `  ${request.name}: ${ours('rate')} of ${limit('rate')} requests/s; processor µs a request: server ${ours('server')} / ${limit('server')}, database ${ours('database')} / ${limit('database')}`,
    );
  }
  return results;
}

function start(side, script, env) {
  children[side] = spawn(process.execPath, [path.join(backend, script)], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function newVisitor() {
  const answer = await fetch(`http://127.0.0.1:${PORTS.ours}/api/session`);
  return answer.headers.getSetCookie()[0].split(';')[0];
}

async function answering(url) {
  for (let tries = 0; tries < 150; tries++) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} does not answer`);
}

/** Some of all: popular and forgotten ones alike. */
async function subjects(client) {
  const creators = await client.query('select id, username from profiles where id <= $1 and id % greatest(1, $1 / 3000) = 0 limit 3000', [
    creatorsWanted,
  ]);
  const tags = await client.query('select name from hashtags order by listed_count desc limit 200');
  return { creators: creators.rows, tags: tags.rows.map((row) => row.name) };
}

async function load(side, request, cookies, seconds = Number(options.seconds)) {
  const ours = side === 'ours';
  const spent = () => [processorTime(children[side].pid), processorTime(postgres.pid, { children: true })];
  const before = spent();
  const result = await autocannon({
    url: `http://127.0.0.1:${PORTS[side]}`,
    connections: Number(options.connections),
    duration: seconds,
    requests: [
      {
        setupRequest: (each) => ({
          ...each,
          method: ours ? (request.method ?? 'GET') : 'GET',
          path: ours ? request.ours() : request.limit(),
          headers: {
            ...(ours && request.signedIn ? { cookie: cookies[Math.floor(Math.random() * cookies.length)] } : {}),
            ...(ours && request.body ? { 'content-type': 'application/json' } : {}),
          },
          body: ours ? request.body?.() : undefined,
        }),
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${side} ${request.name}: ${result.non2xx} refusals, ${result.errors} errors`);
  const [server, database] = spent().map((ms, index) => ((ms - before[index]) * 1000) / result.requests.total);
  return { server, database, rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

async function plans() {
  return withClient(async (client) => {
    const [{ name: tag }] = (await client.query('select name from hashtags order by listed_count desc limit 1')).rows;
    const [{ username }] = (await client.query('select username from profiles order by popularity desc limit 1')).rows;
    const found = [];
    for (const { name, text, values } of await explained(dist, tag, username)) {
      const { rows } = await client.query(`explain (analyze, buffers, costs off, timing off, summary off) ${text}`, values);
      found.push({ name, plan: rows.map((row) => row['QUERY PLAN']).join('\n') });
    }
    return found;
  });
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
