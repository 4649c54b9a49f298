/** Reports of the requests in Markdown. Figures are medians of the rounds. */
import { cpus } from 'node:os';
import { goalsTable } from '../report-file.mjs';
import { median } from '../setup.mjs';
import { FOREIGN_MAX } from './foreign-load.mjs';

/** The goals are for this size; the other sizes show the growth. */
const GOALS_CREATORS = 100_000;

const percent = (share) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;
const whole = (number) => Math.round(number).toLocaleString('en');
const short = (number) => (number < 10 ? number.toFixed(1) : whole(number));

const medianOf = (rounds, figure) => median(rounds.map((round) => round[figure]));

/** Compares rounds that ran one after the other, because other load on the machine slows both. */
const ratioOf = ({ ours, limit }, figure) => median(ours.map((round, index) => round[figure] / limit[index][figure]));

const pairOf = ({ ours, limit }, figure, format) =>
  [ours, limit].map((rounds) => (rounds ? format(medianOf(rounds, figure)) : '–')).join(' / ');

export function summaryOf(result) {
  const [rate, p99] = [pairOf(result, 'rate', whole), pairOf(result, 'p99', short)];
  return `${result.name}: ${rate} requests/s, p99 ${p99} ms, server ${pairOf(result, 'server', whole)} µs, database ${pairOf(result, 'database', whole)} µs`;
}

function goalsOf(result) {
  const { name, goals } = result;
  const rows = [];
  if (goals.throughput) {
    const ratio = ratioOf(result, 'rate');
    const goal = `≥ ${percent(goals.throughput)} of the limit`;
    rows.push({ name: `${name}, throughput`, goal, figure: percent(ratio), isReached: ratio >= goals.throughput });
  }
  if (goals.p99) {
    const ratio = ratioOf(result, 'p99');
    rows.push({ name: `${name}, p99`, goal: `≤ ${goals.p99} × limit`, figure: `${ratio.toFixed(1)} ×`, isReached: ratio <= goals.p99 });
  }
  if (goals.rate) {
    const rate = medianOf(result.ours, 'rate');
    rows.push({ name: `${name}, pages/s`, goal: `≥ ${whole(goals.rate)}`, figure: whole(rate), isReached: rate >= goals.rate });
  }
  return rows;
}

export function report({ creators, command, connections, results, foreign }) {
  const loads = foreign.filter((share) => share !== undefined);
  return `## ${whole(creators)} creators

\`${command}\` · ${connections} connections · ${cpus().length} cores · Node ${process.versions.node} · PostgreSQL and load generator on the
same machine.

${loads.length === 0 ? 'Load of other processes: not measured (no /proc).' : `Load of other processes: median ${percent(median(loads))}, at most ${percent(Math.max(...loads))} of the processors.`}${loads.length > 0 && median(loads) > FOREIGN_MAX ? `\n\n**Measured with foreign load** (limit ${percent(FOREIGN_MAX)}): absolute figures are too low, and only ratios can be compared.` : ''}

${creators === GOALS_CREATORS ? `${goalsTable(results.flatMap(goalsOf))}\n\n` : ''}Ours / limit; processor time for each request; bytes of a response with its headers.

| request | requests/s | ratio | p50 ms | p99 ms | server µs | database µs | bytes |
|---|---|---|---|---|---|---|---|
${results.map(figuresOf).join('\n')}
`;
}

function figuresOf(result) {
  const ratio = result.limit ? percent(ratioOf(result, 'rate')) : '–';
  const figures = [
    pairOf(result, 'p50', short),
    pairOf(result, 'p99', short),
    pairOf(result, 'server', whole),
    pairOf(result, 'database', whole),
  ];
  return `| ${[result.name, pairOf(result, 'rate', whole), ratio, ...figures, pairOf(result, 'bytes', whole)].join(' | ')} |`;
}
