/**
 * `node .ci/suites.mjs check unit frontend e2e journeys`: runs the named ones and closes with what the runners reported:
 * `N passed, N failed`. Something that keeps a suite from running counts as one failure, and so does a failed check.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from '../backend/scripts/build.mjs';
import { backend, frontend, repository } from '../backend/scripts/places.mjs';
import { StepFailed } from '../backend/scripts/steps.mjs';
import { check } from './check.mjs';
import { findChromium } from './chromium.mjs';

const reports = path.join(repository, '.cache', 'reports');
const jest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', path.join(repository, 'node_modules/jest/bin/jest.js')];
const sizeBudget = path.join(frontend, 'scripts/size-budget.mjs');
const playwright = path.join(repository, 'node_modules/@playwright/test/cli.js');

const SUITES = {
  unit: (say) => runJest('unit', backend, ['--selectProjects', 'unit'], say),
  frontend: (say) => runJest('frontend', frontend, [], say),
  e2e: async (say) => {
    await build(['backend']);
    return runJest('e2e', backend, ['--selectProjects', 'e2e'], say);
  },
  journeys: async (say) => {
    const chromium = findChromium();
    await build();
    if ((await run([sizeBudget], frontend, say)) !== 0) throw new StepFailed('What a first visit downloads is over its budget.');
    return runPlaywright('journeys', chromium, say);
  },
};

const running = new Set();
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    interrupted = true;
    // Ctrl-C has reached the runner as well; a second one would keep it from tidying up
    if (signal !== 'SIGINT') for (const child of running) child.kill(signal);
    if (running.size === 0) process.exit(130);
  });
}

process.exitCode = await main(process.argv.slice(2));

async function main(names) {
  const unknown = names.filter((name) => name !== 'check' && !(name in SUITES));
  if (names.length === 0 || unknown.length > 0) throw new Error(`Name some of: check ${Object.keys(SUITES).join(' ')}`);
  const checksFailed = names.includes('check') ? await check() : 0;
  const suites = names.filter((name) => name in SUITES);
  if (suites.length === 0) return checksFailed > 0 ? 1 : 0;

  const results = await runAll(suites);
  console.log('');
  for (const { name, passed, failed, skipped, seconds } of results) {
    console.log(`${name}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''} (${seconds} s)`);
  }
  if (checksFailed > 0) console.log(`check: ${checksFailed} failed`);
  const passed = sum(results, 'passed');
  const failed = sum(results, 'failed') + checksFailed;
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 || interrupted ? 1 : 0;
}

/**
 * The journeys mostly wait for a browser, and the others for a database: side by side they take little longer than one of
 * them. What the journeys say is kept until the others have said everything. In CI one comes after the other: there a machine
 * too busy for the promises of time would cost more than the minutes.
 */
async function runAll(names) {
  const kept = [];
  const journeys = !process.env.CI && names.includes('journeys') && names.length > 1;
  const aside = journeys ? runSuite('journeys', (text) => kept.push(text)) : undefined;
  const results = [];
  for (const name of names) if (!interrupted && !(journeys && name === 'journeys')) results.push(await runSuite(name, print));
  if (!aside) return results;
  const last = await aside;
  print(kept.join(''));
  return [...results, last];
}

function print(text) {
  process.stdout.write(text);
}

async function runSuite(name, say) {
  const started = performance.now();
  say(`\n== ${name}\n`);
  const result = await SUITES[name](say).catch((error) => {
    say(`${error instanceof StepFailed ? error.message : error.stack}\n`);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  return { name, ...result, seconds: Math.round((performance.now() - started) / 1000) };
}

async function runJest(name, cwd, args, say) {
  const report = freshReport(name);
  const ci = process.env.CI ? ['--ci'] : [];
  const code = await run([...jest, ...args, ...ci, '--json', `--outputFile=${report}`], cwd, say);
  const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } = readReport(report, code);
  // a file that could not even be loaded has no tests to count
  return counted(code, { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, skipped: numPendingTests });
}

async function runPlaywright(name, chromium, say) {
  const report = freshReport(name);
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const code = await run([playwright, 'test', '-c', 'journeys/playwright.config.ts', '--reporter=list,json'], frontend, say, env);
  const { stats, errors } = readReport(report, code);
  return counted(code, { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped });
}

/** A runner that fails without a failed test (a set-up, a threshold) has failed all the same. */
function counted(code, result) {
  if (code !== 0 && result.failed === 0) return { ...result, failed: 1 };
  if (result.passed + result.failed === 0) throw new StepFailed('No test ran.');
  return result;
}

function freshReport(name) {
  mkdirSync(reports, { recursive: true });
  const file = path.join(reports, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

function readReport(file, code) {
  if (!existsSync(file)) throw new StepFailed(`The runner ended with ${code} and reported nothing.`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

function run(args, cwd, say, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
    running.add(child);
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', say);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve(code ?? signal);
    });
  });
}

function sum(results, key) {
  return results.reduce((total, result) => total + result[key], 0);
}
