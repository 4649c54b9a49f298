/**
 * Measures all goals of the project and writes their table and sections into REPORT.md:
 *
 *   node backend/bench/goals.mjs                         about 20 minutes on a quiet machine, when the data are generated
 *   node backend/bench/goals.mjs --only requests,start   selected measurements
 *   node backend/bench/goals.mjs --prepare               only generates the data
 *   node backend/bench/goals.mjs --allow-foreign-load    on a busy machine; the table says so
 *
 * A measurement that fails does not end the others. Lighthouse is not included, because it needs a running application.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BenchmarkSetup, printLine } from './setup.mjs';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    prepare: { type: 'boolean', default: false },
    'allow-foreign-load': { type: 'boolean', default: false },
  },
});
const SIZES = [10_000, 100_000, 1_000_000];
const foreign = options['allow-foreign-load'] ? ['--allow-foreign-load'] : [];
const requests = (creators, ...args) => ['run.mjs', '--creators', creators, ...args, ...foreign];
const MEASUREMENTS = {
  requests: requests('100000', '--seconds', '2'),
  million: requests('1000000', '--seconds', '2'),
  growth: requests('10000', '--seconds', '2', '--rounds', '3'),
  instances: requests('100000', '--instances', '2', '--seconds', '2', '--only', 'list,hashtag,profile,session,follow,unfollow,like'),
  search: ['relevance.mjs', '--creators', '1000000', '--names', '300'],
  lists: ['admin-lists.mjs', '--creators', '1000000', '--samples', '50', '--seconds', '2'],
  media: ['media.mjs', '--seconds', '2', '--rounds', '3', '--uploads', '16'],
  backup: ['backup.mjs', '--creators', '100000', '--rounds', '3', '--media-gb', '2'],
  start: ['start.mjs', '--rounds', '3'],
};

if (options.prepare) for (const creators of SIZES) await (await BenchmarkSetup.open(creators)).close();
else measure();

function measure() {
  const failed = [];
  const started = performance.now();
  for (const [name, [script, ...args]] of Object.entries(MEASUREMENTS)) {
    if (options.only && !options.only.split(',').includes(name)) continue;
    const from = performance.now();
    const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, script), ...args, '--write'], { stdio: 'inherit' });
    if (status !== 0) failed.push(name);
    const minutes = (since) => ((performance.now() - since) / 60_000).toFixed(1);
    printLine(`${name}: ${status === 0 ? 'done' : 'FAILED'} in ${minutes(from)} minutes, ${minutes(started)} so far`);
  }
  if (failed.length > 0) printLine(`failed: ${failed.join(', ')}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
