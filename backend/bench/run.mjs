/**
 * Compares the requests of visitors with a limit server in alternating rounds, on a separate database:
 *
 *   node backend/bench/run.mjs                              100,000 creators, about four minutes
 *   node backend/bench/run.mjs --only list,profile          selected requests
 *   node backend/bench/run.mjs --write                      replaces the section in REPORT.md
 *
 * Fails when other processes use more than a fifth of the processors, unless `--allow-foreign-load` is given. Uses loopback
 * only, stops by itself, and removes only its own data.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../scripts/build.mjs';
import { writeReport } from './report-file.mjs';
import { FOREIGN_MAX, foreignLoadNow } from './requests/foreign-load.mjs';
import { report, summaryOf } from './requests/report.mjs';
import { htmlRequests, visitorRequests } from './requests/requests.mjs';
import { Rounds } from './requests/round.mjs';
import { prepareTraffic } from './requests/traffic.mjs';
import { BenchmarkSetup, median, printLine, SHIPPED } from './setup.mjs';

const { values: options } = parseArgs({
  options: {
    creators: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '16' },
    /** The limit server uses this port, the application the next one. */
    port: { type: 'string', default: '21870' },
    only: { type: 'string' },
    'allow-foreign-load': { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const creators = Number(options.creators);
const PORTS = { limit: Number(options.port), ours: Number(options.port) + 1 };
const WARM_UP_SECONDS = 1;
const FRONTEND = path.resolve(import.meta.dirname, '../../frontend/dist/index.html');
const isSelected = ({ name }) => !options.only || options.only.split(',').some((each) => name.startsWith(each));

await build();
const foreign = [];
assertQuiet(await foreignLoadNow());
const setup = await BenchmarkSetup.open(creators);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void setup.close().then(() => process.exit(130)));
try {
  const results = await measure();
  const command = ['node backend/bench/run.mjs', ...process.argv.slice(2)].join(' ');
  const text = report({ creators, command, connections: options.connections, foreign, results });
  printLine(text);
  if (options.write) await writeReport(`requests ${creators}`, text);
} finally {
  await setup.close();
}

async function measure() {
  await setup.serve('ours', SHIPPED, PORTS.ours, '/health/ready');
  await setup.serve('limit', [path.join(import.meta.dirname, 'requests/limit-server.mjs')], PORTS.limit, '/list');
  const traffic = await setup.withClient((client) => prepareTraffic(`http://127.0.0.1:${PORTS.ours}`, client));
  const rounds = new Rounds({ ports: PORTS, connections: Number(options.connections), visitors: traffic.visitors, setup });
  const pages = existsSync(FRONTEND) ? htmlRequests(traffic) : [];
  const results = [];
  for (const request of [...visitorRequests(traffic), ...pages].filter(isSelected)) results.push(await alternate(rounds, request));
  return results;
}

async function alternate(rounds, request) {
  const sides = request.html ? ['ours'] : ['ours', 'limit'];
  const result = { ...request, ...Object.fromEntries(sides.map((side) => [side, []])) };
  // Warm-up, because the first requests include compilation and query planning.
  for (const side of sides) await rounds.run(side, request, { seed: 0, seconds: WARM_UP_SECONDS, amount: request.amount?.(side, 10) });
  const [seconds, count] = [Number(options.seconds), Number(options.rounds)];
  for (let round = 1; round <= count; round++)
    for (const side of round % 2 === 0 ? sides : sides.toReversed())
      result[side].push(await rounds.run(side, request, { seed: round, seconds, amount: request.amount?.(side, count - round + 1) }));
  const shares = sides.flatMap((side) => result[side].map((each) => each.foreign));
  foreign.push(...shares);
  printLine(`  ${summaryOf(result)}`);
  assertQuiet(median(shares));
  return result;
}

function assertQuiet(share) {
  if (options['allow-foreign-load'] || share === undefined || share <= FOREIGN_MAX) return;
  throw new Error(
    `Other processes use ${(share * 100).toFixed(0)} % of the processors. Stop them, or accept inexact figures with --allow-foreign-load.`,
  );
}
