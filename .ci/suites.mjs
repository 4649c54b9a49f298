/**
 * `node .ci/suites.mjs [unit frontend e2e journeys check] [--all] [--file=pattern]`: runs the named suites; without a name all tests, and
 * with `--all` the checks and the proofs of `sizes.mjs` too. A failed test file runs once more, unless `--file` selects files. The last line
 * is the sum: `N passed, N failed`. One failure each are a suite that cannot run, a failed check, and with CI=true a skipped test.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { build } from '../backend/scripts/build.mjs';
import { repository } from '../backend/scripts/places.mjs';
import { statOf, TICKS_PER_SECOND } from '../backend/scripts/processes.mjs';
import { StepFailed } from '../backend/scripts/steps.mjs';
import { installPrograms, PROGRAMS_OF_PROOFS } from './programs.mjs';
import { flakyLines, rerunFailedFiles } from './flaky.mjs';
import { JEST_SUITES, rerunFile, runChecks, runJest, runJourneys } from './runners.mjs';
import { ProcessorSpeed } from './processor-speed.mjs';
import { budgetWarning, LEFT_OUT } from './sizes.mjs';

const TESTS = [...JEST_SUITES, 'journeys'];
const SLOWEST = 10;
const children = new Set();
/** Output of the checks and journeys while Jest runs, which is printed when Jest has ended. */
let held;
let isInterrupted = false;

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    isInterrupted = true;
    // Ctrl-C also reaches the suites directly; a second signal would interrupt their clean-up.
    if (signal !== 'SIGINT') for (const child of children) child.kill(signal);
    if (children.size === 0) process.exit(130);
  });
}

process.exitCode = await main().catch((error) => {
  if (!(error instanceof StepFailed)) throw error;
  console.log(`${error.message}\n0 passed, 1 failed`);
  return 1;
});

async function main() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { file: { type: 'string' }, all: { type: 'boolean' } } });
  const { file: pattern, all: isAll = false } = values;
  if (positionals.some((name) => ![...TESTS, 'check'].includes(name))) throw new Error(`Name some of: ${TESTS.join(' ')} check`);
  const isComplete = positionals.length === 0 && !pattern;
  const names = positionals.length > 0 ? positionals : [...TESTS, ...(isAll ? ['check'] : [])];
  const runsBuild = names.includes('e2e') || names.includes('journeys');
  const programs = [...(names.includes('e2e') && isAll ? PROGRAMS_OF_PROOFS : []), ...(names.includes('journeys') ? ['chromium'] : [])];
  await Promise.all([runsBuild && build(), installPrograms(programs)]);

  const started = performance.now();
  const cpuBefore = cpuSeconds();
  const speed = new ProcessorSpeed();
  speed.start();
  const results = await runAll(names, { pattern, isAll });
  const cpu = cpuSeconds() - cpuBefore;
  const flaky = pattern || isInterrupted ? [] : await rerunFailedFiles(results, rerun);
  const seconds = (performance.now() - started) / 1000;
  print(results, `${Math.round(seconds)} s${cpu > 0 ? `, ${Math.round(cpu)} s of processor time` : ''}`);
  for (const line of flaky.flatMap(flakyLines)) console.log(line);

  const sum = (key) => results.reduce((total, result) => total + totalOf(result, key), 0);
  const [passed, skipped] = [sum('passed'), sum('skipped')];
  const warning = isComplete ? budgetWarning(cpu, speed.slowdown, isAll) : undefined;
  if (warning) console.log(warning);
  const errors = results.reduce((total, result) => total + result.errors, 0);
  const failed = sum('failed') + errors + (process.env.CI ? skipped : 0);
  if (isComplete && !isAll) console.log(LEFT_OUT);
  const isCheckAlone = names.every((name) => name === 'check');
  if (!isCheckAlone) console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed > 0 || (passed === 0 && !isCheckAlone) || isInterrupted ? 1 : 0;
}

/** Seconds of processor time of this process and its ended descendants. A process that outlives its parent is missing. NaN without /proc. */
function cpuSeconds() {
  return statOf(process.pid)?.processorTime / TICKS_PER_SECOND;
}

/**
 * Runs the Jest suites as one pool of workers, and beside it the checks and then the journeys. Both lanes end at about the same time, so
 * the processors are used until the end. At most one browser runs beside the end-to-end tests, because some of them measure how long a
 * request takes.
 */
async function runAll(names, { pattern, isAll }) {
  const suites = JEST_SUITES.filter((name) => names.includes(name));
  const isAlone = suites.length === 0 || !names.includes('journeys');
  const write = (text) => (held ? held.push(text) : process.stdout.write(text));
  if (suites.length > 0) held = [];
  const jest = suites.length > 0 ? attempt('jest', (text) => process.stdout.write(text), runJest, { suites, pattern, isAll, isAlone }) : [];
  const printed = Promise.resolve(jest).finally(() => {
    if (held) process.stdout.write(held.join(''));
    held = undefined;
  });
  const beside = [];
  if (names.includes('check')) beside.push(...(await attempt('check', write, runChecks, {})));
  if (names.includes('journeys') && !isInterrupted) beside.push(...(await attempt('journeys', write, runJourneys, { pattern, isAlone })));
  await printed;
  return [...(await jest), ...beside];
}

async function attempt(name, write, runner, options) {
  write(`\n== ${name}\n`);
  try {
    return await runner({ ...options, run: (args, settings) => run(args, { ...settings, write }) });
  } catch (error) {
    write(`${error instanceof StepFailed ? error.message : error.stack}\n`);
    return [{ name, files: [], errors: 1 }];
  }
}

/** The second result of a test file, or undefined when its runner has none. */
async function rerun(suite, file) {
  console.log(`\n== ${file} failed and runs again, alone`);
  const write = (text) => process.stdout.write(text);
  return rerunFile(suite, file, (args, settings) => run(args, { ...settings, write })).catch((error) => {
    if (!(error instanceof StepFailed)) throw error;
    console.log(error.message);
  });
}

function totalOf({ files }, key) {
  return files.reduce((total, file) => total + file[key], 0);
}

/** Runs a Node script and returns its exit code, or the signal that ended it. */
async function run(args, { cwd = repository, env = {}, write }) {
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  children.add(child);
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', write);
  const [code, signal] = await once(child, 'close');
  children.delete(child);
  return code ?? signal;
}

function print(results, duration) {
  for (const { name, files } of results.filter(({ files }) => files.length > 1)) {
    console.log(`\nSlowest files of ${name}:`);
    const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
    for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
  }
  const files = results.flatMap((result) => result.files);
  const skippedTests = files.flatMap((file) => file.skippedTests);
  if (skippedTests.length > 0) console.log(`\nSkipped, which is a failure with CI=true:\n  ${skippedTests.join('\n  ')}`);
  const failures = files.flatMap((file) => file.failures);
  if (failures.length > 0) console.log(`\nFailed:\n  ${failures.join('\n  ')}`);
  console.log('');
  for (const result of results) {
    const { name, errors } = result;
    const [passed, failed, skipped] = [totalOf(result, 'passed'), totalOf(result, 'failed') + errors, totalOf(result, 'skipped')];
    if (name === 'check') console.log(`check: ${failed === 0 ? 'passed' : `${failed} failed`}`);
    else console.log(`${name}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  }
  console.log(`all: ${duration}`);
}
