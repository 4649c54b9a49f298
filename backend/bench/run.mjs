/**
 * Measures the application against the limit server, in one run, interleaved, on a database of its own:
 *
 *   node backend/bench/run.mjs --creators 100000 --seconds 3 --rounds 5
 *
 * Loopback only; it stops by itself, and removes nothing but what it made.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { processorTime } from './processor-time.mjs';
import { report } from './report.mjs';
import { explained, requestsFor } from './requests.mjs';
import { dist, median, say, Stage } from './stage.mjs';

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
/** One visitor's writes wait for each other; many visitors' do not. */
const VISITORS = 256;
const PORTS = { ours: 21_870, limit: 21_871 };

const stage = await Stage.open(creatorsWanted);
try {
  const results = await measure();
  const text = report({ creators: creatorsWanted, options, results, plans: await plans() });
  if (options.out) await writeFile(path.resolve(options.out), text);
  say(text);
} finally {
  await stage.close();
}

async function measure() {
  await stage.serve('ours', 'dist/main.js', PORTS.ours, '/health/ready');
  await stage.serve('limit', 'bench/limit-server.mjs', PORTS.limit, '/list');
  const cookies = [];
  for (let n = 0; n < VISITORS; n++) cookies.push(await newVisitor());
  const { creators, tags } = await stage.withClient(subjects);
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

async function newVisitor() {
  const answer = await fetch(`http://127.0.0.1:${PORTS.ours}/api/session`);
  return answer.headers.getSetCookie()[0].split(';')[0];
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
  const spent = () => [processorTime(stage.children[side].pid), processorTime(stage.postgres.pid, { children: true })];
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
  return stage.withClient(async (client) => {
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
