/**
 * Measures the start of the built application until `/health/ready` answers, and its memory when idle:
 *
 *   node backend/bench/start.mjs
 *   node backend/bench/start.mjs --rounds 5 --write      replaces the section and the goals in REPORT.md
 *
 * Cold: an empty data directory, so that the database is created and migrated, and no cache of compiled code. Warm: the same data
 * directory again. The build and the installation are not included. Uses a temporary directory.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { megabytesOf } from '../scripts/processes.mjs';
import { watchForeignLoad, writeReport } from './report-file.mjs';
import { median, printLine } from './setup.mjs';
import { SHIPPED } from './shipped.mjs';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    port: { type: 'string', default: '21898' },
    write: { type: 'boolean', default: false },
  },
});
const GOALS = { cold: 3, warm: 1.5, idleMb: 200 };
/** Time for the jobs that run after the start. */
const IDLE_MS = 5_000;
const POLL_MS = 10;

const isBusy = await watchForeignLoad();
const rounds = [];
for (let round = 1; round <= Number(options.rounds); round++) {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-start-'));
  try {
    const [cold, warm] = [await start(folder), await start(folder)];
    rounds.push({ cold: cold.seconds, warm: warm.seconds, idleMb: warm.idleMb });
    printLine(`  round ${round}: cold ${cold.seconds.toFixed(2)} s, warm ${warm.seconds.toFixed(2)} s, idle ${warm.idleMb} MB`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
await report();

async function start(folder) {
  const env = {
    ...process.env,
    DATA_DIR: path.join(folder, 'data'),
    NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
    HOST: '127.0.0.1',
    PORT: options.port,
    LOG_LEVEL: 'warn',
    ADMIN_PASSWORD: 'only-for-the-bench',
    // The same value as in `make up`.
    MALLOC_ARENA_MAX: '2',
  };
  delete env.DATABASE_URL;
  const started = performance.now();
  const application = spawn(process.execPath, SHIPPED, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(application, 'exit');
  try {
    await Promise.race([ready(), ended.then(([code]) => Promise.reject(new Error(`the application ended with ${code}`)))]);
    const seconds = (performance.now() - started) / 1000;
    await pause(IDLE_MS);
    return { seconds, idleMb: megabytesOf(application.pid, 'VmRSS') };
  } finally {
    application.kill('SIGTERM');
    await ended;
  }
}

async function ready() {
  const isReady = () =>
    fetch(`http://127.0.0.1:${options.port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await pause(POLL_MS);
}

async function report() {
  const figure = (name) => median(rounds.map((round) => round[name]));
  const row = (name, limit, value, unit) => ({
    name,
    goal: `≤ ${limit} ${unit}`,
    figure: `${unit === 's' ? value.toFixed(2) : value} ${unit}`,
    isReached: value <= limit,
  });
  const goals = [
    row('start, cold', GOALS.cold, figure('cold'), 's'),
    row('start, warm', GOALS.warm, figure('warm'), 's'),
    row('idle memory after the start', GOALS.idleMb, figure('idleMb'), 'MB'),
  ];
  const text = `## Start

\`node backend/bench/start.mjs\`, the built application until \`/health/ready\` answers, median of ${rounds.length}. Cold: an empty data directory and no
cache of compiled code. Warm: the same directory again. Memory of Node after ${IDLE_MS / 1000} s, without PostgreSQL.

| | measured | goal | |
|---|---|---|---|
${goals.map(({ name, goal, figure: value, isReached }) => `| ${name} | ${value} | ${goal} | ${isReached ? 'reached' : '**not reached**'} |`).join('\n')}
`;
  printLine(text);
  if (options.write) await writeReport({ topic: 'start', text, goals, isBusy: await isBusy() });
}
