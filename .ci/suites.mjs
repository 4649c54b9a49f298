/**
 * `node .ci/suites.mjs [unit frontend e2e journeys check] [--all] [--file=pattern]`: runs the named suites; without a name all tests, and
 * with `--all` the checks and the proofs of `sizes.mjs` too. The last line is the sum: `N passed, N failed`. One failure each are a suite
 * that cannot run, a failed check, processor time far above the budget, and with CI=true a skipped test.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { build } from '../backend/scripts/build.mjs';
import { StepFailed } from '../backend/scripts/steps.mjs';
import { printFigures } from './figures.mjs';
import { ownCpuSeconds, runningCount, signalAll } from './processes.mjs';
import { installPrograms, PROGRAMS_OF_PROOFS } from './programs.mjs';
import { JEST_SUITES, runChecks, runJest, runJourneys } from './runners.mjs';
import { isWithinBudget, LEFT_OUT } from './sizes.mjs';
import { Transcript } from './transcript.mjs';

const TESTS = [...JEST_SUITES, 'journeys'];

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
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { file: { type: 'string' }, all: { type: 'boolean' } } });
  const { file: pattern, all: isAll = false } = values;
  const unknown = positionals.filter((name) => ![...TESTS, 'check'].includes(name));
  if (unknown.length > 0) throw new Error(`Name some of: ${TESTS.join(' ')} check`);
  const isComplete = positionals.length === 0 && !pattern;
  const names = positionals.length > 0 ? positionals : [...TESTS, ...(isAll ? ['check'] : [])];

  const started = performance.now();
  const results = await runAll(names, { pattern, isAll });
  printFigures(results, {
    seconds: (performance.now() - started) / 1000,
    cpuSeconds: ownCpuSeconds(),
    processors: availableParallelism(),
  });
  const isOverLimit = isComplete && !isWithinBudget(sum(results, 'cpuSeconds'), isAll);
  const [passed, skipped] = [sum(results, 'passed'), sum(results, 'skipped')];
  const failed = sum(results, 'failed') + (process.env.CI ? skipped : 0) + (isOverLimit ? 1 : 0);
  if (isComplete && !isAll) console.log(LEFT_OUT);
  const isCheckAlone = names.every((name) => name === 'check');
  if (!isCheckAlone) console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed > 0 || (passed === 0 && !isCheckAlone) || isInterrupted ? 1 : 0;
}

/**
 * Runs the Jest suites as one pool of workers, and beside it the checks and then the journeys. Both lanes end at about the same time, so
 * the processors are used until the end. At most one browser runs beside the end-to-end tests, because some of them measure how long a
 * request takes.
 */
async function runAll(names, { pattern, isAll }) {
  const suites = JEST_SUITES.filter((name) => names.includes(name));
  const runs = {
    jest: suites.length > 0 && ((context) => runJest(suites, context)),
    check: names.includes('check') && runChecks,
    journeys: names.includes('journeys') && runJourneys,
  };
  const selected = (lane) => lane.filter((name) => runs[name]);
  const transcript = new Transcript(selected(['jest', 'check', 'journeys']), (text) => process.stdout.write(text));
  const context = {
    pattern,
    isAll,
    isAlone: selected(['jest', 'journeys']).length === 1,
    built: startBuild(names),
    installed: startInstall(names, isAll),
  };
  const lanes = [['jest'], ['check', 'journeys']].map(async (lane) => {
    const results = [];
    for (const name of selected(lane)) if (!isInterrupted) results.push(...(await runOne(name, runs[name], context, transcript)));
    return results;
  });
  return (await Promise.all(lanes)).flat();
}

/** Starts one build for all suites. Suites that do not need it start immediately; those that await it receive its error. */
function startBuild(names) {
  const built = names.includes('journeys') || names.includes('e2e') ? build() : Promise.resolve();
  built.catch(() => undefined);
  return built;
}

function startInstall(names, isAll) {
  const forProofs = names.includes('e2e') && isAll ? PROGRAMS_OF_PROOFS : [];
  return installPrograms([...forProofs, ...(names.includes('journeys') ? ['chromium'] : [])]);
}

async function runOne(name, run, context, transcript) {
  const started = performance.now();
  const write = (text) => transcript.write(name, text);
  write(`\n== ${name}\n`);
  const results = await run({ ...context, write }).catch((error) => {
    write(`${error instanceof StepFailed ? error.message : error.stack}\n`);
    return [{ name, passed: 0, failed: 1, skipped: 0 }];
  });
  transcript.end(name);
  const seconds = (performance.now() - started) / 1000;
  return results.length === 1 ? [{ ...results[0], seconds }] : results;
}

/** Sums a figure. Processor time is undefined on a system without /proc. */
function sum(results, key) {
  return results.reduce((total, result) => total + (result[key] ?? 0), 0);
}
