/** Reports of the requests in Markdown. Figures are medians of the rounds. */
import { cpus } from 'node:os';
import { median } from '../setup.mjs';
import { FOREIGN_MAX } from './foreign-load.mjs';

/** What remains of background jobs after the subtraction. */
const ROUND_TRIP_ERROR = 0.1;

const percent = (share) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;
const whole = (number) => Math.round(number).toLocaleString('en');
const short = (number) => (number < 10 ? number.toFixed(1) : whole(number));

/** The median of a figure over the rounds of a side. */
export const medianOf = (rounds, figure) => median(rounds.map((round) => round[figure]));

/** Compares rounds that ran one after the other, because other load on the machine slows both. */
const ratioOf = ({ ours, limit }, figure) => median(ours.map((round, index) => round[figure] / limit[index][figure]));

/** Whether other processes used so much of the machine that only ratios can be compared. */
export function isForeignLoaded(foreign) {
  const loads = foreign.filter((share) => share !== undefined);
  return loads.length > 0 && median(loads) > FOREIGN_MAX;
}

/** Each goal of each request as a row: what is measured, the goal, the figure, and whether it is reached. */
export function goalRows(results) {
  const session = results.find(({ name }) => name === 'session');
  // `GET /api/session` needs one statement more than the session itself.
  const sessionTrips = Math.max(0, Math.round((session?.roundTrips ?? 1) - 1));
  return results.flatMap((result) => {
    const { name, goals } = result;
    const row = (what, goal, value, isReached) => ({ name, what, goal, value, isReached });
    const atMost = (what, figure, factor) => {
      const ratio = ratioOf(result, figure);
      return row(what, `≤ ${factor} × limit`, `${ratio.toFixed(1)} ×`, ratio <= factor);
    };
    const rows = [];
    if (goals.throughput) {
      const ratio = ratioOf(result, 'rate');
      rows.push(row('throughput', `≥ ${percent(goals.throughput)} of the limit`, percent(ratio), ratio >= goals.throughput));
    }
    if (goals.server) rows.push(atMost('processor time of the server', 'server', goals.server));
    if (goals.p99) rows.push(atMost('p99', 'p99', goals.p99));
    if (goals.roundTrips && result.roundTrips !== undefined) {
      const trips = result.roundTrips - sessionTrips;
      rows.push(
        row('round trips after the session', `≤ ${goals.roundTrips}`, trips.toFixed(1), trips <= goals.roundTrips + ROUND_TRIP_ERROR),
      );
    }
    if (goals.rate) {
      const rate = medianOf(result.ours, 'rate');
      rows.push(row('pages/s', `≥ ${whole(goals.rate)}`, whole(rate), rate >= goals.rate));
    }
    return rows;
  });
}

export function report({ creators, instances, command, connections, results, identical, others, foreign, isForeignAllowed, profiles }) {
  const loads = foreign.filter((share) => share !== undefined);
  return `## ${whole(creators)} creators${instances > 1 ? `, ${instances} instances with Redis` : ''}

\`${command}\` · ${connections} connections · ${cpus().length} cores · Node ${process.versions.node} · PostgreSQL and load generator on the
same machine.

${loads.length === 0 ? 'Load of other processes: not measured (no /proc).' : `Load of other processes: median ${percent(median(loads))}, at most ${percent(Math.max(...loads))} of the processors.`}${isForeignAllowed && isForeignLoaded(foreign) ? `\n\n**Measured with foreign load** (\`--allow-foreign-load\`, limit ${percent(FOREIGN_MAX)}): absolute figures are too low, and only ratios can be compared.` : ''}

### Goals

| request | measured | goal | result | |
|---|---|---|---|---|
${goalRows(results)
  .map(
    ({ name, what, goal, value, isReached }) => `| ${name} | ${what} | ${goal} | ${value} | ${isReached ? 'reached' : '**not reached**'} |`,
  )
  .join('\n')}

### Visitors with a session

${figures(results)}

### Without a cookie, all connections with the same request (decides nothing)

${figures(identical)}
${others.length === 0 ? '' : postgraphileTable(others)}${profiles.map(profileTable).join('')}`;
}

function figures(results) {
  const rows = results.map((result) => {
    const pair = (figure, format) =>
      [result.ours, result.limit].map((rounds) => (rounds ? format(medianOf(rounds, figure)) : '–')).join(' / ');
    const ratio = result.limit ? percent(ratioOf(result, 'rate')) : '–';
    const trips = result.roundTrips === undefined ? '–' : result.roundTrips.toFixed(1);
    return `| ${[result.name, pair('rate', whole), ratio, pair('p50', short), pair('p99', short), pair('server', whole), pair('database', whole), trips, pair('bytes', whole)].join(' | ')} |`;
  });
  return `Ours / limit; processor time for each request; bytes of a response with its headers.

| request | requests/s | ratio | p50 ms | p99 ms | server µs | database µs | round trips | bytes |
|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}`;
}

const postgraphileTable = (others) => `
### Without a cookie, compared with PostGraphile

Both servers get different requests of each visitor, without a cookie. PostGraphile reads the tables of the limit server and has no
sessions. In this table 'limit' is PostGraphile.

${figures(others.map(({ postgraphile, ...result }) => ({ ...result, limit: postgraphile })))}
`;

const profileTable = ({ name, shares, file }) => `
### Busy time of the server: ${name}

\`${file}\`, without the threads that compress

| layer | share |
|---|---|
${shares
  .filter(({ share }) => share >= 0.005)
  .map(({ layer, share }) => `| ${layer} | ${percent(share)} |`)
  .join('\n')}
`;
