/** Report and goals of the benchmark of files. */
import { goalsTable } from '../report-file.mjs';
import { median } from '../setup.mjs';

const UPLOADS_MIN = 0.75;
const MEMORY_MAX_MB = 400;
const WAIT_MAX_SECONDS = 2;
const THUMBNAILS_MIN = 0.6;

const percent = (share) => `${(share * 100).toFixed(0)} %`;
const medianOf = (rounds, value) => median(rounds.map((round) => round[value]));

function goalsOf({ peak, uploads, wait, thumbnails }) {
  // Compares rounds that ran one after the other, because other load on the machine slows both.
  const atLeast = (name, ours, limit, least) => {
    const ratio = median(ours.map(({ rate }, round) => rate / limit[round].rate));
    return { name, goal: `≥ ${percent(least)}`, figure: percent(ratio), isReached: ratio >= least };
  };
  const atMost = (name, value, most, unit) => ({ name, goal: `≤ ${most} ${unit}`, figure: `${value} ${unit}`, isReached: value <= most });
  const longer = Number(Math.max(0, wait.beside - wait.alone).toFixed(1));
  return [
    atLeast('uploads of 12 megapixels until the thumbnail answers, of sharp alone', uploads.ours, uploads.sharp, UPLOADS_MIN),
    atMost('memory with 16 uploads at once', peak, MEMORY_MAX_MB, 'MB'),
    atMost(`wait of an upload behind another visitor's ${wait.many}`, longer, WAIT_MAX_SECONDS, 's'),
    atLeast('thumbnails, of a bare server from memory', thumbnails.ours, thumbnails.bare, THUMBNAILS_MIN),
  ];
}

export function mediaReport({ args, isBusy, ...measured }) {
  const { photo, idle, uploads, wait, thumbnails } = measured;
  const rows = Object.entries(thumbnails).map(
    ([side, rounds]) => `| ${side} | ${medianOf(rounds, 'rate').toFixed(0)} | ${medianOf(rounds, 'cpuMicros').toFixed(0)} |`,
  );
  return `## Files

\`node backend/bench/media.mjs ${args}\`${isBusy ? '. **Measured with foreign load**: only ratios can be compared.' : ''}

- Uploads: a generated photograph of 12 megapixels with grain, ${(photo.length / 1e6).toFixed(1)} MB, 16 at once, until its smallest thumbnail is served. The limit is
  a process that only does the same encodes, two at a time: ${medianOf(uploads.ours, 'rate').toFixed(2)} of ${medianOf(uploads.sharp, 'rate').toFixed(2)} a second, with
  ${medianOf(uploads.ours, 'cpuMillis').toFixed(0)} and ${medianOf(uploads.sharp, 'cpuMillis').toFixed(0)} ms of processor time each. Memory when idle: ${idle} MB.
- The other visitor's upload took at most ${wait.alone.toFixed(1)} s alone and at most ${wait.beside.toFixed(1)} s of ${wait.samples} beside ${wait.many}, of which ${wait.refused} were refused.
- Thumbnails: 20 different ones, 16 connections. The limit is bare \`node:http\` that sends them from memory and does not check whether the
  file may be seen.

${goalsTable(goalsOf(measured))}

| thumbnails | requests/s | processor µs a request |
|---|---|---|
${rows.join('\n')}
`;
}
