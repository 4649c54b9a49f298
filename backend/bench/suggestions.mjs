/**
 * Suggestions while typing (PR-115), with one typing error in each text, in five scripts:
 *
 *   node backend/bench/suggestions.mjs [creators] [texts of a draw]      by default 100,000 creators and 1,000 texts
 *
 * A text is the shortest mistyped beginning of a meant name for which a comparison with every name has it among the first five. The meant ones are
 * drawn by popularity, as visitors mean them, and uniformly. Fails when fewer are found, or when an answer takes longer than the limits below.
 */
import { processorTime, BenchmarkSetup, printLine, SHIPPED } from './setup.mjs';
import { SCRIPTS } from './names.mjs';
import { almostBeginsAt, begins, withTypingError, wordsOf } from '../test/support/typing-errors.ts';

const [creators = 100_000, texts = 1_000] = process.argv.slice(2).map(Number);
const PORT = 21_880;
const FIRST = 5;
/** Characters that are typed at least, and of scripts without spaces. */
const TYPED_MIN = [3, 2];
/** The part of the meant ones that is found when they are drawn by popularity, and the time of an answer. */
const FOUND_MIN = 0.97;
const P99_MAX_MS = 30;
/** One of this number of texts means a hashtag. */
const HASHTAGS_EACH = 4;
const ORDERS = {
  creators: `select id, popularity as weight, search_form(username) as username, search_form(display_name) as name from profiles where discoverable
    order by popularity desc, id desc`,
  hashtags: `select id, listed_count as weight, '' as username, search_form(name) as name from hashtags where listed_count > 0 order by listed_count desc, id`,
};
const IS_SCRIPT = [/^[a-z]/, /\p{Script=Cyrillic}/u, /\p{Script=Arabic}/u, /\p{Script=Han}/u, /\p{Script=Hangul}/u];

let state = 1;
/** Mulberry32: equal texts in every run. */
function random() {
  state = (state + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
}

/** Names in their order, with the starts of their words by parts that one typing error leaves unchanged. */
class EveryName {
  starts = new Map();

  constructor(rows) {
    this.rows = rows;
    this.names = rows.map(({ username, name }) => wordsOf(username, name));
    for (const [index, names] of this.names.entries())
      for (let at = 1; at < names.length; at++) {
        if (names[at - 1] !== ' ' && !IS_SCRIPT[3].test(names[at]) && !IS_SCRIPT[4].test(names[at])) continue;
        for (const [place, size] of [
          [0, 1],
          [1, 1],
          [0, 3],
          [3, 3],
          [4, 3],
          [5, 3],
        ])
          this.add(place, names.slice(at + place, at + place + size), index, at);
      }
  }

  add(place, part, index, at) {
    const key = `${place}${part}`;
    const list = this.starts.get(key);
    if (list === undefined) this.starts.set(key, [index, at]);
    else list.push(index, at);
  }

  /** Whether the name is among the first ones: those with a word that begins with the text, then those that almost do, in their order. */
  hasAmongFirst(meant, typed) {
    const words = wordsOf(typed);
    const text = words.trimStart();
    const [a, b] = text;
    const keys =
      text.length < 7
        ? [`0${a}`, `1${b}`, `0${b}`, `1${a}`]
        : [`0${text.slice(0, 3)}`, ...[3, 4, 5].map((place) => `${place}${text.slice(4, 7)}`)];
    const before = new Set();
    let isFound = begins(words, this.names[meant]);
    const isExact = isFound;
    for (const key of keys) {
      const list = this.starts.get(key) ?? [];
      for (let n = 0; n < list.length; n += 2) {
        const index = list[n];
        if (index === meant) isFound ||= almostBeginsAt(text, this.names[index], list[n + 1]);
        else if (
          index < meant
            ? isExact
              ? begins(words, this.names[index])
              : almostBeginsAt(text, this.names[index], list[n + 1])
            : !isExact && begins(words, this.names[index])
        )
          before.add(index);
        if (before.size >= FIRST) return false;
      }
    }
    return isFound;
  }
}

/** The shortest mistyped beginning that means the name. */
function mistyped(every, meant, name, script) {
  for (let length = TYPED_MIN[script > 2 ? 1 : 0] + 1; length <= name.length; length++) {
    const typed = withTypingError(name.slice(0, length), SCRIPTS[script].errors, (below) => Math.floor(random() * below)).trim();
    if (typed.length >= 3 && every.hasAmongFirst(meant, typed)) return typed;
  }
  return undefined;
}

/** Indexes of rows, by their weight or uniformly. */
function drawer(rows, isUniform) {
  let sum = 0;
  const sums = rows.map(({ weight }) => (sum += isUniform ? 1 : Number(weight)));
  return () => {
    const wanted = random() * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle] < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

const setup = await BenchmarkSetup.open(creators);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void setup.close().then(() => process.exit(130)));
try {
  await setup.serve('ours', SHIPPED, PORT, '/health/ready');
  const every = {};
  for (const [kind, sql] of Object.entries(ORDERS))
    every[kind] = new EveryName((await setup.withClient((client) => client.query(sql))).rows);
  for (const isUniform of [false, true]) await measure(every, isUniform);
} finally {
  await setup.close();
}

async function measure(every, isUniform) {
  const draw = Object.fromEntries(Object.entries(every).map(([kind, { rows }]) => [kind, drawer(rows, isUniform)]));
  const asked = [];
  for (const [script, { name: scriptName }] of SCRIPTS.entries())
    for (let n = 0; n < texts / SCRIPTS.length;) {
      const kind = n % HASHTAGS_EACH === 0 ? 'hashtags' : 'creators';
      const meant = draw[kind]();
      const { id, username, name } = every[kind].rows[meant];
      const wanted = kind === 'creators' && script === 0 && n % 2 === 1 ? username : name;
      const typed = IS_SCRIPT[script].test(wanted) ? mistyped(every[kind], meant, wanted, script) : undefined;
      if (typed === undefined) continue;
      asked.push({ id, kind, scriptName, typed, wanted });
      n++;
    }
  await fetch(`http://127.0.0.1:${PORT}/api/suggestions?q=warm`);
  const before = processorTime(setup.children.ours.pid);
  for (const each of asked) {
    const started = performance.now();
    const answer = await (await fetch(`http://127.0.0.1:${PORT}/api/suggestions?q=${encodeURIComponent(each.typed)}`)).json();
    each.ms = performance.now() - started;
    each.isFound = answer[each.kind].some(({ id }) => id === each.id);
  }
  const ours = (processorTime(setup.children.ours.pid) - before) / asked.length;
  const times = asked.map(({ ms }) => ms).sort((a, b) => a - b);
  const p99 = times[Math.floor(times.length * 0.99)];
  const shareOf = (list) => list.filter(({ isFound }) => isFound).length / list.length;
  const shares = Object.entries(Object.groupBy(asked, ({ scriptName, kind }) => `${scriptName} ${kind}`)).map(
    ([name, list]) => `${name} ${(100 * shareOf(list)).toFixed(1)} %`,
  );
  printLine(
    `${isUniform ? 'drawn uniformly' : 'drawn by popularity'}: ${(100 * shareOf(asked)).toFixed(1)} % of ${asked.length} found (${shares.join(', ')})`,
  );
  printLine(
    `  p50 ${times[times.length >> 1].toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, largest ${times.at(-1).toFixed(1)} ms; ${ours.toFixed(1)} ms of processor time of the server`,
  );
  const misses = asked.filter(({ isFound }) => !isFound).slice(0, 25);
  if (process.env.MISSES) printLine(misses.map(({ kind, typed, wanted }) => `  ${kind}: ${typed} for ${wanted}`).join('\n'));
  if (process.env.SLOW)
    for (const { typed, ms } of asked.toSorted((a, b) => b.ms - a.ms).slice(0, 12)) printLine(`  ${typed}: ${ms.toFixed(1)} ms`);
  if (!isUniform && (shareOf(asked) < FOUND_MIN || p99 > P99_MAX_MS)) process.exitCode = 1;
}
