/**
 * Requests 100,000 pages of one instance and records its memory, to find leaks of the rendering. A fifth of the pages are
 * rendered: distinct profiles and lists with filters. The others are taken from the page cache.
 *
 *   node backend/bench/page-memory.mjs                              fails when the memory grows by more than 10 %
 *   node backend/bench/page-memory.mjs --pages 20000 --port 21897
 *
 * Uses loopback only, with the creators of the other benchmarks. Needs Linux, whose /proc contains the memory.
 */
import http from 'node:http';
import { parseArgs } from 'node:util';
import { megabytesOf } from '../scripts/processes.mjs';
import { BenchmarkSetup, printLine } from './setup.mjs';
import { SHIPPED } from './shipped.mjs';

const { values: options } = parseArgs({
  options: { pages: { type: 'string', default: '100000' }, port: { type: 'string', default: '21896' } },
});
/** Pages of each rendered address: the first request renders it, the others find it in the cache. */
const REQUESTS_PER_ADDRESS = 5;
const CONCURRENT = 8;
const SAMPLES = 20;
/** Every tenth address is a list with a filter, one of 1,000 hashtags. */
const FILTERED_SHARE = 10;
const MAX_GROWTH_PERCENT = 10;

const [pages, port] = [options.pages, options.port].map(Number);
const addressCount = Math.ceil(pages / REQUESTS_PER_ADDRESS);
const agent = new http.Agent({ keepAlive: true, maxSockets: CONCURRENT });
const statuses = new Map();

const setup = await BenchmarkSetup.open(addressCount, { withLimit: false });
try {
  const addresses = await addressesOf();
  const instance = await setup.serve('app', SHIPPED, port, '/health/ready');
  printLine(`idle: ${megabytesOf(instance.pid, 'VmRSS')} MB`);
  const samples = await measure(instance, addresses);
  report(samples);
} finally {
  agent.destroy();
  await setup.close();
}

async function addressesOf() {
  const { rows } = await setup.withClient((client) => client.query('select username from profiles order by id limit $1', [addressCount]));
  const { rows: hashtags } = await setup.withClient((client) => client.query('select name from hashtags order by id'));
  return rows.map(({ username }, n) =>
    n % FILTERED_SHARE === 0 ? `/?hashtags=${hashtags[(n / FILTERED_SHARE) % hashtags.length].name}` : `/${username}`,
  );
}

/** Requests all addresses with a constant number of clients. */
async function measure(instance, addresses) {
  const started = performance.now();
  const samples = [];
  let next = 0;
  let requested = 0;
  const client = async () => {
    for (let n = next++; n < addresses.length; n = next++) {
      for (let time = 0; time < REQUESTS_PER_ADDRESS; time++) {
        await request(addresses[n]);
        requested += 1;
        if (requested % Math.floor(pages / SAMPLES) === 0) samples.push(takeSample(instance, requested, started));
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, client));
  return samples;
}

function takeSample({ pid }, requested, started) {
  const seconds = (performance.now() - started) / 1000;
  const sample = { requested, megabytes: megabytesOf(pid, 'VmRSS'), perSecond: Math.round(requested / seconds) };
  printLine(`${requested} pages: ${sample.megabytes} MB, ${sample.perSecond} pages a second`);
  return sample;
}

function request(path) {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/html', 'accept-encoding': 'br' };
    http
      .get({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
        statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
        response.resume().once('end', resolve).once('error', reject);
      })
      .once('error', reject);
  });
}

/** The first quarter is the warm-up. Compares the means of the second and the last quarter. */
function report(samples) {
  const quarter = samples.length / 4;
  const mean = (part) => part.reduce((sum, { megabytes }) => sum + megabytes, 0) / part.length;
  const [second, last] = [samples.slice(quarter, 2 * quarter), samples.slice(-quarter)].map(mean);
  const growth = (100 * (last - second)) / second;
  printLine(`answers: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`);
  printLine(`memory: ${second.toFixed(0)} MB in the second quarter, ${last.toFixed(0)} MB in the last (${growth.toFixed(1)} %)`);
  if (growth > MAX_GROWTH_PERCENT) process.exitCode = 1;
}
