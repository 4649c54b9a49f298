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
const playwright = path.join(repository, 'node_modules/@playwright/test/cli.js');

const SUITES = {
  unit: () => runJest('unit', backend, ['--selectProjects', 'unit']),
  frontend: () => runJest('frontend', frontend, []),
  e2e: async () => {
    await build(['backend']);
    return runJest('e2e', backend, ['--selectProjects', 'e2e']);
  },
  journeys: async () => {
    const chromium = findChromium();
    await build();
    return runPlaywright('journeys', chromium);
  },
};

let running;
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    interrupted = true;
    // Ctrl-C has reached the runner as well; a second one would keep it from tidying up
    if (signal !== 'SIGINT') running?.kill(signal);
    if (!running) process.exit(130);
  });
}

process.exitCode = await main(process.argv.slice(2));

async function main(names) {
  const unknown = names.filter((name) => name !== 'check' && !(name in SUITES));
  if (names.length === 0 || unknown.length > 0) throw new Error(`Name some of: check ${Object.keys(SUITES).join(' ')}`);
  const checksFailed = names.includes('check') ? await check() : 0;
  const suites = names.filter((name) => name in SUITES);
  if (suites.length === 0) return checksFailed > 0 ? 1 : 0;

  const results = [];
  for (const name of suites) if (!interrupted) results.push({ name, ...(await runSuite(name)) });
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

async function runSuite(name) {
  const started = performance.now();
  console.log(`\n== ${name}`);
  const result = await SUITES[name]().catch((error) => {
    console.error(error instanceof StepFailed ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  return { ...result, seconds: Math.round((performance.now() - started) / 1000) };
}

async function runJest(name, cwd, args) {
  const report = freshReport(name);
  const ci = process.env.CI ? ['--ci'] : [];
  const code = await run([...jest, ...args, ...ci, '--json', `--outputFile=${report}`], cwd);
  const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } = readReport(report, code);
  // a file that could not even be loaded has no tests to count
  return counted(code, { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, skipped: numPendingTests });
}

async function runPlaywright(name, chromium) {
  const report = freshReport(name);
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const code = await run([playwright, 'test', '-c', 'journeys/playwright.config.ts', '--reporter=list,json'], frontend, env);
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

function run(args, cwd, env = {}) {
  return new Promise((resolve, reject) => {
    running = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
    running.once('error', reject);
    running.once('exit', (code, signal) => {
      running = undefined;
      resolve(code ?? signal);
    });
  });
}

function sum(results, key) {
  return results.reduce((total, result) => total + result[key], 0);
}
