/**
 * `node .ci/suites.mjs check unit frontend e2e journeys [--file=pattern]`: runs the named suites and prints their durations.
 * The last line is the sum: `N passed, N failed`. A suite that cannot run and each failed check count as one failure.
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
 * Suites that run in parallel, chosen for two processors. The journeys run in parallel to all stages, because they alternate between
 * a browser, a server and timers. The unit tests of both packages sometimes wait for PostgreSQL and DNS. The checks and the
 * e2e tests use both processors alone. CI uses the same stages.
 */
const STAGES = [['unit', 'frontend'], ['check'], ['e2e']];
const PARALLEL = ['journeys'];
const ORDER = [...STAGES.flat(), ...PARALLEL];

let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    isInterrupted = true;
    // Ctrl-C also reaches the suites directly; a second signal would interrupt their clean-up.
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
  const parallelRuns = names.filter((name) => PARALLEL.includes(name)).map(runOne);
  const results = [];
  for (const stage of STAGES) {
    const selected = names.filter((name) => stage.includes(name));
    if (!isInterrupted) results.push(...(await Promise.all(selected.map(runOne))));
  }
  return [...results, ...(await Promise.all(parallelRuns))];
}

/** Starts one build for all suites. Suites that do not need it start immediately; those that await it receive its error. */
function startBuild(names) {
  const built = names.includes('journeys') || names.includes('e2e') ? build() : Promise.resolve();
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
