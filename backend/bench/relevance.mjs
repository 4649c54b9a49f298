/**
 * Measures hit rate and response time of the search: names with one typing error, prefixes and substrings of names, sent over
 * HTTP one after the other.
 *
 *   node backend/bench/relevance.mjs --creators 1000000 --names 500
 *   node backend/bench/relevance.mjs --creators 1000000 --names 300 --write     replaces the section and the goals in REPORT.md
 *
 * A hit means that the creator is among the first three results. Substrings count only if at most three creators share them,
 * because a common substring can find only the most popular creators.
 */
import { parseArgs } from 'node:util';
import { watchForeignLoad, writeReport } from './report-file.mjs';
import { SHIPPED } from './shipped.mjs';
import { printLine, BenchmarkSetup } from './setup.mjs';

const { values: options } = parseArgs({
  options: {
    creators: { type: 'string', default: '100000' },
    names: { type: 'string', default: '500' },
    port: { type: 'string', default: '21872' },
    write: { type: 'boolean', default: false },
  },
});
const HITS_MIN = 0.95;
const P99_MAX_MS = 50;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const TOP = 3;

let seed = 1;
const random = (below) => (seed = (seed * 48271) % 2147483647) % below;

/** The goals are about these. */
const ONE_LETTER = {
  'one additional letter': (name, at) => name.slice(0, at) + LETTERS[random(36)] + name.slice(at),
  'one missing letter': (name, at) => name.slice(0, at) + name.slice(at + 1),
  'one wrong letter': (name, at) => name.slice(0, at) + LETTERS[random(36)] + name.slice(at + 1),
  'two swapped letters': (name, at) => name.slice(0, at) + name.slice(at + 1, at + 2) + name[at] + name.slice(at + 2),
};
const PARTS = {
  'all but the last letter': (name) => name.slice(0, -1),
  'the beginning (three quarters)': (name) => name.slice(0, Math.ceil(name.length * 0.75)),
  'the end (two thirds)': (name) => name.slice(Math.floor(name.length / 3)),
};

const [creators, port] = [options.creators, options.port].map(Number);
const isBusy = await watchForeignLoad();
const setup = await BenchmarkSetup.open(creators, { withLimit: false });
try {
  await setup.serve('ours', SHIPPED, port, '/health/ready');
  const names = await setup.withClient(async (client) => {
    const { rows } = await client.query('select username from profiles where id <= $1 order by hashint4(id) limit $2', [
      creators,
      options.names,
    ]);
    return rows.map(({ username }) => username);
  });
  for (const name of names.slice(0, 50)) await search(name);
  const rows = [];
  for (const [kind, mistype] of Object.entries({ ...ONE_LETTER, ...PARTS })) rows.push(await measure(kind, names, mistype));
  await report(rows);
} finally {
  await setup.close();
}

async function measure(kind, names, mistype) {
  const times = [];
  let counted = 0;
  let hits = 0;
  await setup.withClient(async (client) => {
    for (const name of names) {
      const text = mistype(name, random(name.length));
      const { found, ms } = await search(text);
      times.push(ms);
      if (await isShared(client, text)) continue;
      counted++;
      if (found.slice(0, TOP).includes(name)) hits++;
    }
  });
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  printLine(`  ${kind}: ${hits} of ${counted}, ${at(0.5).toFixed(1)} / ${at(0.99).toFixed(1)} ms`);
  return { kind, counted, share: hits / counted, p50: at(0.5), p99: at(0.99) };
}

async function report(rows) {
  const size = creators.toLocaleString('en');
  const lines = rows.map(
    ({ kind, counted, share, p50, p99 }) =>
      `| ${kind} | ${counted === 0 ? '–' : `${(100 * share).toFixed(1)} % of ${counted}`} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`,
  );
  const text = `## Relevance of the search, ${size} creators

\`node backend/bench/relevance.mjs --creators ${creators} --names ${options.names}\`, one connection, over HTTP:

| typed | among the first ${TOP} | p50 ms | p99 ms |
|---|---|---|---|
${lines.join('\n')}
`;
  printLine(text);
  if (!options.write) return;
  const typed = rows.filter(({ kind }) => kind in ONE_LETTER);
  const share = Math.min(...typed.map((each) => each.share));
  const p99 = Math.max(...typed.map((each) => each.p99));
  const name = `${size} creators: search with one wrong letter`;
  const goals = [
    {
      name: `${name}, creator among the first ${TOP}`,
      goal: `≥ ${100 * HITS_MIN} %`,
      figure: `${(100 * share).toFixed(1)} %`,
      isReached: share >= HITS_MIN,
    },
    { name: `${name}, p99`, goal: `≤ ${P99_MAX_MS} ms`, figure: `${p99.toFixed(0)} ms`, isReached: p99 <= P99_MAX_MS },
  ];
  await writeReport({ topic: `relevance ${creators}`, text, goals, isBusy: await isBusy() });
}

async function search(text) {
  const started = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}/api/creators?search=${encodeURIComponent(text)}`);
  const creators = await response.json();
  return { found: creators.map(({ username }) => username), ms: performance.now() - started };
}

async function isShared(client, text) {
  const { rows } = await client.query(`select count(*)::int as n from (select from profile_names where name like $1 limit 4) x`, [
    `%${text.replace(/[\\%_]/g, '\\$&')}%`,
  ]);
  return rows[0].n > TOP;
}
