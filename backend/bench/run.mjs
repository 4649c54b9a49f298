/**
 * Compares the requests of visitors with a limit server in alternating rounds, on a separate database:
 *
 *   node backend/bench/run.mjs                              100,000 creators, about four minutes
 *   node backend/bench/run.mjs --only list,profile          selected requests; the session and the goals are those of all
 *   node backend/bench/run.mjs --profile --only list        also records processor profiles of the application
 *   node backend/bench/run.mjs --instances 2                two instances, which share Redis
 *   node backend/bench/run.mjs --postgraphile /tmp/postgraphile    also compares reads without a cookie with PostGraphile
 *   node backend/bench/run.mjs --write                      replaces the section in REPORT.md
 *
 * Fails when other processes use more than a fifth of the processors, unless `--allow-foreign-load` is given. Uses loopback
 * only, stops by itself, and removes only its own data.
 */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { FOREIGN_MAX, foreignLoadNow } from './requests/foreign-load.mjs';
import { ProcessorProfile } from './requests/processor-profile.mjs';
import { goalRows, isForeignLoaded, medianOf, report } from './requests/report.mjs';
import { htmlRequests, identicalRequests, visitorRequests } from './requests/requests.mjs';
import { postgraphileRequests, startPostgraphile } from './requests/postgraphile.mjs';
import { Rounds } from './requests/round.mjs';
import { RoundTrips } from './requests/round-trips.mjs';
import { prepareTraffic } from './requests/traffic.mjs';
import { writeReport } from './report-file.mjs';
import { SHIPPED } from './shipped.mjs';
import { BenchmarkSetup, home, median, printLine } from './setup.mjs';

const { values: options } = parseArgs({
  options: {
    creators: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '16' },
    instances: { type: 'string', default: '1' },
    /** The limit server uses this port, the instances and helpers the next ones. */
    port: { type: 'string', default: '21870' },
    only: { type: 'string' },
    profile: { type: 'boolean', default: false },
    /** The folder of PostGraphile, which is installed there unless it exists. */
    postgraphile: { type: 'string' },
    'allow-foreign-load': { type: 'boolean', default: false },
    out: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const creators = Number(options.creators);
const seconds = Number(options.seconds);
const roundCount = Number(options.rounds);
const firstPort = Number(options.port);
const PORTS = {
  limit: [firstPort],
  ours: Array.from({ length: Number(options.instances) }, (_, n) => firstPort + 1 + n),
  postgraphile: [firstPort + 93],
};
const HELPER_PORT = firstPort + 90;
const INSPECTOR_PORT = firstPort + 91;
const REDIS_PORT = firstPort + 92;
const WARM_UP_SECONDS = 1;
const IDENTICAL_ROUNDS = 1;
const COUNTED_REQUESTS = 64;
const FRONTEND = path.resolve(import.meta.dirname, '../../frontend/dist/index.html');
const isSelected = ({ name }) => !options.only || options.only.split(',').some((each) => name.startsWith(each));

const foreign = [];
assertQuiet(await foreignLoadNow());
const setup = await BenchmarkSetup.open(creators, { onCopy: true });
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void setup.close().then(() => process.exit(130)));
try {
  const measured = await measure();
  const command = ['node backend/bench/run.mjs', ...process.argv.slice(2)].join(' ');
  const isForeignAllowed = options['allow-foreign-load'];
  const instances = PORTS.ours.length;
  const text = report({ creators, instances, command, connections: options.connections, foreign, isForeignAllowed, ...measured });
  printLine(text);
  if (options.out) await writeFile(path.resolve(options.out), text);
  const rows = goalRows(measured.results);
  if (options.write) {
    const size = `${creators.toLocaleString('en')} creators${instances > 1 ? `, ${instances} instances` : ''}`;
    const goals = rows.map(({ name, what, goal, value, isReached }) => ({
      name: `${size}: ${name}, ${what}`,
      goal,
      figure: value,
      isReached,
    }));
    const topic = `requests ${creators}${instances > 1 ? ` with ${instances} instances` : ''}`;
    await writeReport({ topic, text, goals, isBusy: isForeignLoaded(foreign) });
  }
  printLine(`${rows.filter(({ isReached }) => isReached).length} of ${rows.length} goals reached`);
} finally {
  await setup.close();
}

async function measure() {
  // Several instances count rate limits and publish live updates in Redis, as in docker-compose.yml.
  const variables = PORTS.ours.length > 1 ? { REDIS_URL: await setup.startRedis(REDIS_PORT) } : {};
  for (const port of PORTS.ours) await setup.serve(port, SHIPPED, port, '/health/ready', variables);
  await setup.serve(PORTS.limit[0], [path.join(import.meta.dirname, 'requests/limit-server.mjs')], PORTS.limit[0], '/list');
  const traffic = await setup.withClient((client) => prepareTraffic(`http://127.0.0.1:${PORTS.ours[0]}`, client));
  const rounds = new Rounds({ ports: PORTS, connections: Number(options.connections), visitors: traffic.visitors, setup });
  const requests = visitorRequests(traffic, creators).filter(isSelected);
  const results = [];
  for (const request of requests) results.push(await alternate(rounds, request, roundCount));
  const pages = existsSync(FRONTEND) ? htmlRequests(traffic).filter(isSelected) : [];
  for (const request of pages) results.push(await alternate(rounds, request, roundCount));
  const identical = [];
  for (const request of identicalRequests(traffic).filter(isSelected)) identical.push(await alternate(rounds, request, IDENTICAL_ROUNDS));
  const others = options.postgraphile ? await comparePostgraphile(rounds, requests, traffic) : [];
  await countRoundTrips(rounds, results);
  return { results, identical, others, profiles: options.profile ? await profile(rounds, requests) : [] };
}

async function comparePostgraphile(rounds, requests, traffic) {
  await startPostgraphile(setup, path.resolve(options.postgraphile), PORTS.postgraphile[0]);
  const results = [];
  for (const request of await postgraphileRequests(requests, traffic, PORTS.postgraphile[0]))
    results.push(await alternate(rounds, request, roundCount, 'postgraphile'));
  await setup.stop(PORTS.postgraphile[0]);
  return results;
}

async function alternate(rounds, request, count, other = 'limit') {
  const sides = request.html ? ['ours'] : ['ours', other];
  const result = { ...request, ...Object.fromEntries(sides.map((side) => [side, []])) };
  // Warm-up, because the first requests include compilation and query planning.
  for (const side of sides) await rounds.run(side, request, { seed: 0, seconds: WARM_UP_SECONDS, amount: request.amount?.(side, 10) });
  for (let round = 1; round <= count; round++)
    for (const side of round % 2 === 0 ? sides : sides.toReversed())
      result[side].push(await rounds.run(side, request, { seed: round, seconds, amount: request.amount?.(side, count - round + 1) }));
  const shares = sides.flatMap((side) => result[side].map((each) => each.foreign));
  foreign.push(...shares);
  const figures = (figure) => sides.map((side) => medianOf(result[side], figure).toFixed(0)).join(' / ');
  printLine(
    `  ${request.name}: ${figures('rate')} requests/s, p99 ${figures('p99')} ms, server ${figures('server')} µs, database ${figures('database')} µs`,
  );
  assertQuiet(median(shares));
  return result;
}

function assertQuiet(share) {
  if (options['allow-foreign-load'] || share === undefined || share <= FOREIGN_MAX) return;
  throw new Error(
    `Other processes use ${(share * 100).toFixed(0)} % of the processors. Stop them, or accept inexact figures with --allow-foreign-load.`,
  );
}

/** Adds the number of round trips to the results. Uses a separate instance, because the proxy slows it. */
async function countRoundTrips(rounds, results) {
  const roundTrips = await RoundTrips.open(setup.postgres.port);
  const url = Object.assign(new URL(setup.postgres.url), { port: roundTrips.port }).href;
  await setup.serve(HELPER_PORT, SHIPPED, HELPER_PORT, '/health/ready', { DATABASE_URL: url });
  await recordVisits(rounds);
  await roundTrips.measureIdle();
  for (const result of results) {
    const amount = Math.min(COUNTED_REQUESTS, result.amount?.('ours', 1) ?? COUNTED_REQUESTS);
    const send = () => rounds.run('ours', result, { seed: 99, amount, connections: 1 }, [HELPER_PORT]);
    result.roundTrips = (await roundTrips.during(send)) / amount;
  }
  roundTrips.close();
  await setup.stop(HELPER_PORT);
}

/** Sends a request of each visitor, because the first one to an instance records the visit of the session. */
async function recordVisits(rounds) {
  const request = { name: 'first visit', draw: () => ({ ours: '/api/session' }) };
  await rounds.run('ours', request, { seed: 0, amount: rounds.visitors.length }, [HELPER_PORT]);
}

/** Profiles a separate instance, because the inspector slows it. */
async function profile(rounds, requests) {
  const folder = path.join(home, 'profiles');
  await mkdir(folder, { recursive: true });
  await setup.serve(HELPER_PORT, [`--inspect=127.0.0.1:${INSPECTOR_PORT}`, ...SHIPPED], HELPER_PORT, '/health/ready');
  await recordVisits(rounds);
  const profiler = await ProcessorProfile.open(INSPECTOR_PORT);
  const profiles = [];
  // Unfollowing needs the pairs of a follow, and both run the same code but one statement.
  for (const request of requests.filter(({ amount }) => amount === undefined)) {
    const run = (length) => rounds.run('ours', request, { seed: 98, seconds: length }, [HELPER_PORT]);
    await run(WARM_UP_SECONDS);
    const { profile: recorded, shares } = await profiler.of(() => run(seconds));
    const file = path.join(folder, `${request.name}.cpuprofile`);
    await writeFile(file, JSON.stringify(recorded));
    profiles.push({ name: request.name, shares, file: path.relative(process.cwd(), file) });
  }
  profiler.close();
  await setup.stop(HELPER_PORT);
  return profiles;
}
