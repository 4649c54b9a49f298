/** Report and goals of the benchmark of files. */
import { median } from '../setup.mjs';

const UPLOADS_MIN = 0.75;
const MEMORY_MAX_MB = 400;
const WAIT_MAX_SECONDS = 2;
const THUMBNAILS_MIN = 0.9;

const percent = (share) => `${(share * 100).toFixed(0)} %`;
/** Compares rounds that ran one after the other, because other load on the machine slows both. */
const ratioOf = (ours, theirs) => median(ours.map((each, round) => each / theirs[round]));

const medianOf = (rounds, value) => median(rounds.map((round) => round[value]));
const ratesOf = (rounds) => rounds?.map(({ rate }) => rate);

export function mediaGoals({ peak, uploads, wait, thumbnails }) {
  const share = (name, ours, limit, least) => {
    if (ours === undefined || limit === undefined) return { name, goal: `≥ ${percent(least)}`, figure: '–' };
    const ratio = ratioOf(ours, limit);
    return { name, goal: `≥ ${percent(least)}`, figure: percent(ratio), isReached: ratio >= least };
  };
  const atMost = (name, value, most, unit) => ({ name, goal: `≤ ${most} ${unit}`, figure: `${value} ${unit}`, isReached: value <= most });
  return [
    share(
      'uploads of 12 megapixels until the thumbnail answers, of sharp alone',
      ratesOf(uploads.ours),
      ratesOf(uploads.sharp),
      UPLOADS_MIN,
    ),
    atMost('memory with 16 uploads at once', peak, MEMORY_MAX_MB, 'MB'),
    atMost(
      `wait of an upload behind another visitor's ${wait.many}`,
      Number(Math.max(0, wait.beside - wait.alone).toFixed(1)),
      WAIT_MAX_SECONDS,
      's',
    ),
    share('thumbnails, of a bare server from memory', ratesOf(thumbnails.ours), ratesOf(thumbnails.bare), THUMBNAILS_MIN),
    share('thumbnails behind nginx, of nginx alone', ratesOf(thumbnails['ours behind nginx']), ratesOf(thumbnails.nginx), THUMBNAILS_MIN),
  ];
}

export function mediaReport(measured, args) {
  const { photo, idle, uploads, wait, thumbnails } = measured;
  const verdict = ({ isReached }) => (isReached === undefined ? 'not measured' : isReached ? 'reached' : '**not reached**');
  const goals = mediaGoals(measured).map((goal) => `| ${goal.name} | ${goal.figure} | ${goal.goal} | ${verdict(goal)} |`);
  const rows = Object.entries(thumbnails).map(
    ([side, rounds]) => `| ${side} | ${medianOf(rounds, 'rate').toFixed(0)} | ${medianOf(rounds, 'cpuMicros').toFixed(0)} |`,
  );
  return `## Files

\`node backend/bench/media.mjs ${args}\`

- Uploads: a generated photograph of 12 megapixels with grain, ${(photo.length / 1e6).toFixed(1)} MB, 16 at once, until its smallest thumbnail is served. The limit is
  a process that only does the same encodes, two at a time: ${medianOf(uploads.ours, 'rate').toFixed(2)} of ${medianOf(uploads.sharp, 'rate').toFixed(2)} a second, with
  ${medianOf(uploads.ours, 'cpuMillis').toFixed(0)} and ${medianOf(uploads.sharp, 'cpuMillis').toFixed(0)} ms of processor time each. Memory when idle: ${idle} MB.
- The other visitor's upload took at most ${wait.alone.toFixed(1)} s alone and at most ${wait.beside.toFixed(1)} s of ${wait.samples} beside ${wait.many}, of which ${wait.refused} were refused.
- Thumbnails: 20 different ones, 16 connections. The limits are bare \`node:http\` that sends them from memory and nginx; neither checks whether
  the file may be seen. Behind nginx, the application checks and sends a thumbnail, and nginx keeps it for a second (\`docs/nginx.conf\`).

| what | measured | goal | |
|---|---|---|---|
${goals.join('\n')}

| thumbnails | requests/s | processor µs a request |
|---|---|---|
${rows.join('\n')}
`;
}
