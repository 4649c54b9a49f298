/**
 * Measures Discover and a creator's page with Lighthouse, on a phone and on a desktop, in a running, seeded application:
 *
 *   make seed && make up        then, beside it:   make lighthouse [URL=http://localhost:3000]
 *
 * npx fetches Lighthouse at the version below, outside the lockfile. The result is the median of RUNS runs. A busy machine
 * can halve the performance score: the benchmark index in the output is 1000 or more on a quiet machine.
 *
 * Lighthouse loads the page at full speed and estimates the times on a slow connection. Files that arrive before the first paint
 * count as if it had waited for them. THROTTLING=devtools slows down connection and processor instead, and measures.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const VERSION = '13.5.0';
const RUNS = Number(process.env.RUNS ?? 5);
const { THROTTLING = 'simulate' } = process.env;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/**
 * One process for all pages. Otherwise Chrome opens the page in another process than the blank page on which Lighthouse starts its
 * trace, and the start of the navigation can happen before the other process records.
 */
const CHROME_FLAGS = '--headless --no-sandbox --renderer-process-limit=1';
/** Lighthouse aborts with this code when its trace lacks the start of the navigation. */
const INCOMPLETE_TRACE = 'NO_NAVSTART';
const MAX_ATTEMPTS = 3;
const GOALS = { mobile: [95, 100, 100, 100], desktop: [99, 100, 100, 100] };
const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
};

const run = promisify(execFile);
const base = (process.argv[2] || 'http://localhost:3000').replace(/\/$/, '');
const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-lighthouse-'));

async function measure(page, preset) {
  const file = path.join(folder, 'report.json');
  const args = ['--yes', `lighthouse@${VERSION}`, base + page, '--quiet', '--output=json', `--output-path=${file}`];
  if (preset === 'desktop') args.push('--preset=desktop');
  args.push(`--throttling-method=${THROTTLING}`);
  args.push(`--chrome-flags=${CHROME_FLAGS}`);
  await run('npx', args, { env: { CHROME_PATH: '/usr/bin/chromium', ...process.env }, timeout: 180_000 });
  const report = JSON.parse(await readFile(file, 'utf8'));
  return {
    scores: CATEGORIES.map((category) => Math.round(report.categories[category].score * 100)),
    metrics: Object.entries(METRICS).map(([name, audit]) => `${name} ${report.audits[audit].displayValue}`),
    benchmark: Math.round(report.environment.benchmarkIndex),
  };
}

/** Measures again when the trace is incomplete. Such a run has no result, so it must not end the others. */
async function measureCompletely(page, preset) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await measure(page, preset);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !String(error.stderr).includes(INCOMPLETE_TRACE)) throw error;
      console.log(`${page} ${preset}: a run is repeated, because its trace is incomplete (${INCOMPLETE_TRACE})`);
    }
  }
}

try {
  const [creator] = await (await fetch(`${base}/api/creators?limit=1`)).json();
  if (creator === undefined) throw new Error('Discover is empty: make seed fills it.');
  let failedCount = 0;
  for (const page of ['/', `/${encodeURIComponent(creator.username)}`]) {
    for (const [preset, goals] of Object.entries(GOALS)) {
      const runs = [];
      for (let n = 0; n < RUNS; n += 1) runs.push(await measureCompletely(page, preset));
      const { scores, metrics, benchmark } = runs.sort((a, b) => a.scores[0] - b.scores[0])[Math.floor(RUNS / 2)];
      const ok = scores.every((score, index) => score >= goals[index]);
      if (!ok) failedCount += 1;
      const results = CATEGORIES.map((category, index) => `${category} ${scores[index]}`);
      console.log(`${page} ${preset}: ${results.join(', ')}; ${metrics.join(', ')}; machine ${benchmark}${ok ? '' : '  below the goal'}`);
    }
  }
  process.exitCode = failedCount === 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true });
}
