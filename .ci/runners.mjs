import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { backend, frontend, repository } from '../backend/scripts/places.mjs';
import { StepFailed } from '../backend/scripts/steps.mjs';
import { findChromium } from './chromium.mjs';
import { run } from './processes.mjs';

const reports = path.join(repository, '.cache', 'reports');
/** Node arguments that run Jest. Jest's options follow them. */
export const jest = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  path.join(repository, 'node_modules/jest/bin/jest.js'),
];
const playwright = path.join(repository, 'node_modules/@playwright/test/cli.js');
const sizeBudget = path.join(frontend, 'scripts/size-budget.mjs');

/** Functions that run one suite each. `write` receives the output, `built` is the promise of the build, `pattern` selects files. */
export const SUITES = {
  check: runChecks,
  // In one process, because the frontend's workers use the processors meanwhile.
  unit: (context) => runJest('unit', backend, ['--selectProjects', 'unit', '--runInBand'], context),
  frontend: (context) => runJest('frontend', frontend, [], context),
  e2e: async (context) => {
    await context.built;
    return runJest('e2e', backend, ['--selectProjects', 'e2e'], context);
  },
  journeys: runJourneys,
};

async function runChecks({ built, write }) {
  // Waits for the build, because the last check writes the client that the build of the frontend reads.
  await built.catch(() => undefined);
  const { code, cpuSeconds } = await run([path.join(import.meta.dirname, 'check.mjs')], { cwd: repository, write });
  return { passed: 0, failed: Number.isInteger(code) ? code : 1, skipped: 0, cpuSeconds };
}

async function runJourneys({ built, pattern, write }) {
  const [chromium] = await Promise.all([findChromium(write), built]);
  const budget = await run([sizeBudget], { cwd: frontend, write });
  if (budget.code !== 0) throw new StepFailed('What a first visit downloads is over its budget.');
  return runPlaywright(chromium, pattern, write);
}

async function runJest(name, cwd, args, { pattern, write }) {
  const { report, env } = freshReport(name);
  const ci = process.env.CI ? ['--ci'] : [];
  const selected = pattern ? ['--passWithNoTests', pattern] : [];
  const ended = await run([...jest, ...args, ...ci, '--json', `--outputFile=${report}`, ...selected], { cwd, env, write });
  const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites, testResults } = readReport(report, ended.code);
  const files = testResults.map(({ name: file, startTime, endTime }) => ({ file: relative(file), seconds: (endTime - startTime) / 1000 }));
  return {
    // A file that failed to load has no tests to count.
    ...checkedCounts(ended.code, pattern, {
      passed: numPassedTests,
      failed: numFailedTests + numRuntimeErrorTestSuites,
      skipped: numPendingTests,
    }),
    ...figuresOf(ended, env, files),
  };
}

async function runPlaywright(chromium, pattern, write) {
  const { report, env } = freshReport('journeys');
  const ended = await run(
    [
      playwright,
      'test',
      '-c',
      'journeys/playwright.config.ts',
      '--reporter=list,json',
      ...(pattern ? ['--pass-with-no-tests', pattern] : []),
    ],
    { cwd: frontend, env: { ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, write },
  );
  const { config, stats, errors, suites } = readReport(report, ended.code);
  const files = suites.map((suite) => ({ file: relative(path.join(config.rootDir, suite.file)), seconds: millisecondsOf(suite) / 1000 }));
  return {
    // A test that passes only on a retry counts as failed.
    ...checkedCounts(ended.code, pattern, {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped,
    }),
    ...figuresOf(ended, env, files),
  };
}

function millisecondsOf({ suites = [], specs = [] }) {
  const durations = specs.flatMap(({ tests }) => tests).flatMap(({ results }) => results.map(({ duration }) => duration));
  return [...durations, ...suites.map(millisecondsOf)].reduce((sum, value) => sum + value, 0);
}

function relative(file) {
  return path.relative(repository, file);
}

/** Counts one failure when the runner fails without a failed test, for example in its set-up. */
function checkedCounts(code, pattern, result) {
  if (code !== 0 && result.failed === 0) return { ...result, failed: 1 };
  if (result.passed + result.failed === 0 && !pattern) throw new StepFailed('No test ran.');
  return result;
}

function figuresOf({ cpuSeconds }, env, files) {
  const lines = readFileSync(env.VITRINE_TEST_COUNTERS, 'utf8').split('\n').filter(Boolean);
  return { cpuSeconds, files, starts: Object.groupBy(lines, (line) => line) };
}

/** Creates empty files for the report of the runner and for the counters of `backend/test/support/test-counters.ts`. */
function freshReport(name) {
  mkdirSync(reports, { recursive: true });
  const report = path.join(reports, `${name}.json`);
  const counters = path.join(reports, `${name}.starts`);
  rmSync(report, { force: true });
  writeFileSync(counters, '');
  return { report, env: { VITRINE_TEST_COUNTERS: counters } };
}

function readReport(file, code) {
  if (!existsSync(file)) throw new StepFailed(`The runner ended with ${code} and reported nothing.`);
  return JSON.parse(readFileSync(file, 'utf8'));
}
