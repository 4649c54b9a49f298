/**
 * Compares the throughput of the application with the limit server in alternating rounds, on a separate database:
 *
 *   node backend/bench/run.mjs --creators 100000 --seconds 3 --rounds 5
 *   node backend/bench/run.mjs --creators 100000 --instances 2     distributes the connections over two instances
 *
 * Uses loopback only, stops by itself, and removes only its own data.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { processorTime } from './processor-time.mjs';
import { report } from './report.mjs';
import { explained, requestsFor } from './requests.mjs';
import { SHIPPED } from './shipped.mjs';
import { dist, median, printLine, BenchmarkSetup } from './setup.mjs';

const { values: options } = parseArgs({
  options: {
    creators: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '16' },
    instances: { type: 'string', default: '1' },
    only: { type: 'string' },
    out: { type: 'string' },
  },
});
const creatorCount = Number(options.creators);
/** Number of visitors. Writes of one visitor wait for each other, so the load uses many. */
const VISITORS = 256;
const LIMIT_PORT = 21_870;
const OUR_PORTS = Array.from({ length: Number(options.instances) }, (_, n) => LIMIT_PORT + 1 + n);
const PORTS = { ours: OUR_PORTS, limit: [LIMIT_PORT] };

const setup = await BenchmarkSetup.open(creatorCount);
try {
  const results = await measure();
  const text = report({ creators: creatorCount, options, results, plans: await plans() });
  if (options.out) await writeFile(path.resolve(options.out), text);
  printLine(text);
} finally {
  await setup.close();
}

async function measure() {
  for (const port of OUR_PORTS) await setup.serve(port, SHIPPED, port, '/health/ready');
  await setup.serve(LIMIT_PORT, [path.join(import.meta.dirname, 'limit-server.mjs')], LIMIT_PORT, '/list');
  const cookies = [];
  for (let n = 0; n < VISITORS; n++) cookies.push(await newVisitor());
  const { creators, tags } = await setup.withClient(sampleSubjects);
  const results = [];
  for (const request of requestsFor(creators, tags, creatorCount).filter(
    ({ name }) => !options.only || options.only.split(',').includes(name),
  )) {
    const rounds = { ours: [], limit: [] };
    // Warm-up, because the first requests include compilation and query planning.
    for (const side of ['ours', 'limit']) await load(side, request, cookies, 1);
    for (let round = 0; round < Number(options.rounds); round++) {
      for (const side of round % 2 === 0 ? ['ours', 'limit'] : ['limit', 'ours']) rounds[side].push(await load(side, request, cookies));
    }
    results.push({ ...request, ...rounds });
    const [ours, limit] = [rounds.ours, rounds.limit].map((side) => (figure) => median(side.map((round) => round[figure])).toFixed(0));
    printLine(
      `  ${request.name}: ${ours('rate')} of ${limit('rate')} requests/s; processor µs a request: server ${ours('server')} / ${limit('server')}, database ${ours('database')} / ${limit('database')}`,
    );
  }
  return results;
}

async function newVisitor() {
  const response = await fetch(`http://127.0.0.1:${OUR_PORTS[0]}/api/session`);
  return response.headers.getSetCookie()[0].split(';')[0];
}

/** Samples creators of every popularity. */
async function sampleSubjects(client) {
  const creators = await client.query('select id, username from profiles where id <= $1 and id % greatest(1, $1 / 3000) = 0 limit 3000', [
    creatorCount,
  ]);
  const tags = await client.query('select name from hashtags order by listed_count desc limit 200');
  return { creators: creators.rows, tags: tags.rows.map((row) => row.name) };
}

/** Runs one round on one side and distributes the connections over its servers. */
async function load(side, request, cookies, seconds = Number(options.seconds)) {
  const ports = PORTS[side];
  const processorMs = () => [
    ports.reduce((sum, port) => sum + processorTime(setup.children[port].pid), 0),
    processorTime(setup.postgres.pid, { children: true }),
  ];
  const before = processorMs();
  const results = await Promise.all(ports.map((port) => runAutocannon(port, side === 'ours', request, cookies, seconds)));
  for (const { non2xx, errors } of results)
    if (non2xx > 0 || errors > 0) throw new Error(`${side} ${request.name}: ${non2xx} refusals, ${errors} errors`);
  const total = results.reduce((sum, result) => sum + result.requests.total, 0);
  const [server, database] = processorMs().map((ms, index) => ((ms - before[index]) * 1000) / total);
  return {
    server,
    database,
    rate: results.reduce((sum, result) => sum + result.requests.average, 0),
    p99: Math.max(...results.map((result) => result.latency.p99)),
  };
}

function runAutocannon(port, ours, request, cookies, seconds) {
  return autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: Number(options.connections) / (ours ? OUR_PORTS.length : 1),
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
}

async function plans() {
  return setup.withClient(async (client) => {
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
