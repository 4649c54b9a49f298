import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { frontend, repository } from '../backend/scripts/places.mjs';
import { StepFailed } from '../backend/scripts/steps.mjs';
import { findChromium } from './programs.mjs';

const reports = path.join(repository, '.cache/reports');
const jest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];
const playwright = path.join(repository, 'node_modules/@playwright/test/cli.js');

/** Projects of Jest by suite. */
const PROJECTS = { unit: ['unit'], frontend: ['logic', 'components'], e2e: ['e2e'] };
export const JEST_SUITES = Object.keys(PROJECTS);
/** Memory of a worker with its servers and databases. */
const WORKER_BYTES = 1.5 * 2 ** 30;
/** The workers share one PostgreSQL, which accepts 400 connections. */
const MAX_WORKERS = 4;
/** Lines of a failure's message that the summary repeats. */
const FAILURE_LINES = 8;

/** `run` runs a script of Node and returns its exit code, `pattern` selects files; `isAlone` without journeys beside. */
export async function runJest({ suites, pattern, isAll, isAlone, run }) {
  // With a pattern the proofs are included, so that each file can be run by its name.
  const projects = suites.flatMap((name) => (name === 'e2e' && (isAll || pattern) ? ['e2e', 'proofs'] : PROJECTS[name]));
  const report = newReport('jest');
  const code = await run([
    ...[...jest, '--config=.ci/jest.config.mjs', ...(process.env.CI ? ['--ci'] : [])],
    ...['--json', `--outputFile=${report}`, `--maxWorkers=${jestWorkers(isAlone)}`, '--selectProjects', ...projects],
    ...(pattern ? ['--passWithNoTests', '--testPathPatterns', pattern] : []),
  ]);
  const { testResults } = readReport(report, code);
  const results = suites.map((name) => ({ name, ...countsOf(testResults.filter((result) => suiteOf(result.name) === name)) }));
  if (code !== 0 && results.every(({ failed }) => failed === 0)) results.at(-1).failed = 1;
  if (!pattern && results.some(({ passed, failed }) => passed + failed === 0)) throw new StepFailed('A suite ran no test.');
  return results;
}

function jestWorkers(isAlone) {
  const affordable = Math.floor(process.availableMemory() / WORKER_BYTES) - (isAlone ? 0 : 1);
  // One more than processors, because a test often waits for a timer, a disk or another process.
  return Math.max(1, Math.min(availableParallelism() + 1, MAX_WORKERS, affordable));
}

function suiteOf(file) {
  if (file.endsWith('.e2e-spec.ts')) return 'e2e';
  return relative(file).startsWith('frontend/') ? 'frontend' : 'unit';
}

function countsOf(testResults) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const withStatus = (wanted) => tests.filter(({ status }) => status === wanted);
  // A file that cannot be loaded, or fails after its tests, has no failed test to count.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const skippedTests = withStatus('pending').map(({ fullName }) => fullName);
  return {
    passed: withStatus('passed').length,
    failed: withStatus('failed').length + broken.length,
    skipped: skippedTests.length,
    skippedTests,
    failures: [
      ...withStatus('failed').map(({ fullName, failureMessages }) => failureOf(fullName, failureMessages[0])),
      ...broken.map(({ name, message }) => failureOf(relative(name), message)),
    ],
    files: testResults.map(({ name, startTime, endTime }) => ({ file: relative(name), seconds: (endTime - startTime) / 1000 })),
  };
}

/** Name of a failed test and the beginning of its message. */
function failureOf(name, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [name, ...lines.slice(0, FAILURE_LINES)].join('\n      ');
}

/** Failed journeys of a suite in Playwright's report, and of the suites in it. */
function failedJourneys({ suites = [], specs = [] }) {
  const failed = specs.filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'));
  return [
    ...failed.map(({ file, title, tests }) =>
      failureOf(`${file} › ${title}`, tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message),
    ),
    ...suites.flatMap(failedJourneys),
  ];
}

export async function runJourneys({ pattern, isAlone, run }) {
  const chromium = findChromium();
  const budget = await run([path.join(frontend, 'scripts/size-budget.mjs')], { cwd: frontend });
  if (budget !== 0) throw new StepFailed('What a first visit downloads is over its budget.');
  const report = newReport('journeys');
  const code = await run(
    [
      ...[playwright, 'test', '-c', 'journeys/playwright.config.ts', '--reporter=list,json'],
      // The workers of Jest use the second processor meanwhile.
      ...(isAlone || availableParallelism() > 2 ? [] : ['--workers=1']),
      ...(pattern ? ['--pass-with-no-tests', pattern] : []),
    ],
    { cwd: frontend, env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  const { stats, errors, suites } = readReport(report, code);
  // A test that passes only on a retry counts as failed.
  const failed = stats.unexpected + stats.flaky + errors.length;
  if (!pattern && stats.expected + failed === 0) throw new StepFailed('No test ran.');
  return [
    {
      name: 'journeys',
      passed: stats.expected,
      failed: code !== 0 && failed === 0 ? 1 : failed,
      skipped: stats.skipped,
      failures: failedJourneys({ suites }),
    },
  ];
}

export async function runChecks({ run }) {
  const code = await run([path.join(import.meta.dirname, 'check.mjs')]);
  return [{ name: 'check', passed: 0, failed: Number.isInteger(code) ? code : 1, skipped: 0 }];
}

function relative(file) {
  return path.relative(repository, file);
}

/** Removes the former report of a runner and returns its file. */
function newReport(name) {
  mkdirSync(reports, { recursive: true });
  const report = path.join(reports, `${name}.json`);
  rmSync(report, { force: true });
  return report;
}

function readReport(file, code) {
  if (!existsSync(file)) throw new StepFailed(`The runner ended with ${code} and reported nothing.`);
  return JSON.parse(readFileSync(file, 'utf8'));
}
