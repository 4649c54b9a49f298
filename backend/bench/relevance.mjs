/**
 * Measures hit rate and response time of the search: names with one typing error, prefixes and substrings of names, sent over
 * HTTP one after the other.
 *
 *   node backend/bench/relevance.mjs --creators 1000000 --names 500
 *
 * A hit means that the creator is among the first three results. Substrings count only if at most three creators share them,
 * because a common substring can find only the most popular creators.
 */
import { parseArgs } from 'node:util';
import { SHIPPED } from './shipped.mjs';
import { printLine, BenchmarkSetup } from './setup.mjs';

const { values: options } = parseArgs({
  options: { creators: { type: 'string', default: '100000' }, names: { type: 'string', default: '500' } },
});
const PORT = 21_872;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const TOP = 3;

let seed = 1;
const random = (below) => (seed = (seed * 48271) % 2147483647) % below;

const mistypings = {
  'one additional letter': (name, at) => name.slice(0, at) + LETTERS[random(36)] + name.slice(at),
  'one missing letter': (name, at) => name.slice(0, at) + name.slice(at + 1),
  'one wrong letter': (name, at) => name.slice(0, at) + LETTERS[random(36)] + name.slice(at + 1),
  'two swapped letters': (name, at) => name.slice(0, at) + name.slice(at + 1, at + 2) + name[at] + name.slice(at + 2),
  'all but the last letter': (name) => name.slice(0, -1),
  'the beginning (three quarters)': (name) => name.slice(0, Math.ceil(name.length * 0.75)),
  'the end (two thirds)': (name) => name.slice(Math.floor(name.length / 3)),
};

const setup = await BenchmarkSetup.open(Number(options.creators));
try {
  await setup.serve('ours', SHIPPED, PORT, '/health/ready');
  const names = await setup.withClient(async (client) => {
    const { rows } = await client.query('select username from profiles where id <= $1 order by hashint4(id) limit $2', [
      options.creators,
      options.names,
    ]);
    return rows.map(({ username }) => username);
  });
  for (const name of names.slice(0, 50)) await search(name);
  printLine(
    `| ${Number(options.creators).toLocaleString('en')} creators, typed: | among the first ${TOP} | p50 ms | p99 ms |\n|---|---|---|---|`,
  );
  for (const [kind, mistype] of Object.entries(mistypings)) printLine(await row(kind, names, mistype));
} finally {
  await setup.close();
}

async function row(kind, names, mistype) {
  const times = [];
  let counted = 0;
  let hits = 0;
  for (const name of names) {
    const text = mistype(name, random(name.length));
    const { found, ms } = await search(text);
    times.push(ms);
    if (await isShared(text)) continue;
    counted++;
    if (found.slice(0, TOP).includes(name)) hits++;
  }
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(1);
  return `| ${kind} | ${((100 * hits) / counted).toFixed(1)} % of ${counted} | ${at(0.5)} | ${at(0.99)} |`;
}

async function search(text) {
  const started = performance.now();
  const response = await fetch(`http://127.0.0.1:${PORT}/api/creators?search=${encodeURIComponent(text)}`);
  const creators = await response.json();
  return { found: creators.map(({ username }) => username), ms: performance.now() - started };
}

function isShared(text) {
  return setup.withClient(async (client) => {
    const { rows } = await client.query(
      `select count(*)::int as n from (select from profiles where discoverable and lower(username) like $1 limit 4) x`,
      [`%${text.replace(/[\\%_]/g, '\\$&')}%`],
    );
    return rows[0].n > TOP;
  });
}
