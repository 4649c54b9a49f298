/**
 * `node .ci/suites.mjs check unit frontend e2e journeys [--file=pattern]`: runs the named suites and prints where their
 * time went. The last line is the sum: `N passed, N failed`. What keeps a suite from running counts as one failure, and
 * so does each failed check.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { build } from '../backend/scripts/build.mjs';
import { StepFailed } from '../backend/scripts/steps.mjs';
import { printFigures } from './figures.mjs';
import { ownCpuSeconds, runningCount, signalAll } from './processes.mjs';
import { SUITES } from './runners.mjs';
import { Transcript } from './transcript.mjs';

/**
 * What runs beside what on two processors. The journeys run beside everything else, because they alternate between a
 * browser, a server and timers; the unit tests of both packages wait for PostgreSQL and DNS in turn. The checks and the
 * e2e tests fill both processors on their own. In CI it is the same.
 */
const STAGES = [['unit', 'frontend'], ['check'], ['e2e']];
const BESIDE = ['journeys'];
const ORDER = [...STAGES.flat(), ...BESIDE];

let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    isInterrupted = true;
    // Ctrl-C has reached the suites as well; a second signal would keep them from cleaning up
    if (signal !== 'SIGINT') signalAll(signal);
    if (runningCount() === 0) process.exit(130);
  });
}

process.exitCode = await main();

async function main() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { file: { type: 'string' } } });
  const unknown = positionals.filter((name) => !ORDER.includes(name));
  if (positionals.length === 0 || unknown.length > 0) throw new Error(`Name some of: ${ORDER.join(' ')}`);

  const started = performance.now();
  const results = await runAll(
    ORDER.filter((name) => positionals.includes(name)),
    values.file,
  );
  const seconds = (performance.now() - started) / 1000;
  printFigures(results, { seconds, cpuSeconds: ownCpuSeconds(), processors: availableParallelism() });
  const passed = sum(results, 'passed');
  const failed = sum(results, 'failed');
  const isCheckAlone = positionals.every((name) => name === 'check');
  if (!isCheckAlone) console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || (passed === 0 && !isCheckAlone) || isInterrupted ? 1 : 0;
}

async function runAll(names, pattern) {
  const transcript = new Transcript(names, (text) => process.stdout.write(text));
  const context = { pattern, built: startBuild(names) };
  const runOne = (name) => runSuite(name, context, transcript);
  const beside = names.filter((name) => BESIDE.includes(name)).map(runOne);
  const results = [];
  for (const stage of STAGES) {
    const due = names.filter((name) => stage.includes(name));
    if (!isInterrupted) results.push(...(await Promise.all(due.map(runOne))));
  }
  return [...results, ...(await Promise.all(beside))];
}

/** One build for all suites, while those run that need none. Whoever awaits it gets its failure. */
function startBuild(names) {
  let built = Promise.resolve();
  if (names.includes('journeys')) built = build();
  else if (names.includes('e2e')) built = build(['backend']);
  built.catch(() => undefined);
  return built;
}

async function runSuite(name, context, transcript) {
  const started = performance.now();
  const write = (text) => transcript.write(name, text);
  write(`\n== ${name}\n`);
  const result = await SUITES[name]({ ...context, write }).catch((error) => {
    write(`${error instanceof StepFailed ? error.message : error.stack}\n`);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  transcript.end(name);
  return { name, ...result, seconds: (performance.now() - started) / 1000 };
}

function sum(results, key) {
  return results.reduce((total, result) => total + result[key], 0);
}
