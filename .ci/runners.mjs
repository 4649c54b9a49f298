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

/**
 * `run` runs a script of Node and returns its exit code, `pattern` selects files; `isAlone` without journeys beside. The result of a suite
 * has its test files, and the number of `errors` that belong to no file.
 */
export async function runJest({ suites, pattern, isAll, isAlone, run }) {
  // With a pattern the proofs are included, so that each file can be run by its name.
  const projects = suites.flatMap((name) => (name === 'e2e' && (isAll || pattern) ? ['e2e', 'proofs'] : PROJECTS[name]));
  const { files, code } = await runJestFiles(
    [
      `--maxWorkers=${jestWorkers(isAlone)}`,
      '--selectProjects',
      ...projects,
      ...(pattern ? ['--passWithNoTests', '--testPathPatterns', pattern] : []),
    ],
    run,
  );
  const results = suites.map((name) => ({ name, files: files.filter(({ file }) => suiteOf(file) === name), errors: 0 }));
  if (code !== 0 && files.every(({ failed }) => failed === 0)) results.at(-1).errors = 1;
  if (!pattern && results.some((suite) => suite.files.every(({ passed, failed }) => passed + failed === 0)))
    throw new StepFailed('A suite ran no test.');
  return results;
}

/** Runs a test file again, without any other beside it. */
export async function rerunFile(suite, file, run) {
  const { files, code } =
    suite === 'journeys'
      ? await runJourneyFiles(['--workers=1', path.join('journeys', file)], run)
      : await runJestFiles(['--runTestsByPath', file], run);
  if (files.length === 0) throw new StepFailed(`${file} ran no test, and the runner ended with ${code}.`);
  return files[0];
}

async function runJestFiles(args, run) {
  const report = newReport('jest');
  const settings = ['--config=.ci/jest.config.mjs', ...(process.env.CI ? ['--ci'] : []), '--json', `--outputFile=${report}`];
  const code = await run([...jest, ...settings, ...args]);
  return { files: readReport(report, code).testResults.map(jestFile), code };
}

/**
 * One more than processors, because a test often waits for a timer, a disk or another process; beside the journeys these are the one more. With
 * a further one a test takes up to three times as long as alone, and a machine of half the speed exceeds the time limits of single tests.
 */
function jestWorkers(isAlone) {
  const lanes = Math.min(availableParallelism() + 1, MAX_WORKERS, Math.floor(process.availableMemory() / WORKER_BYTES));
  return Math.max(1, isAlone ? lanes : lanes - 1);
}

function suiteOf(file) {
  if (file.endsWith('.e2e-spec.ts')) return 'e2e';
  return file.startsWith('frontend/') ? 'frontend' : 'unit';
}

function jestFile({ name, status, message, assertionResults, startTime, endTime }) {
  const file = relative(name);
  const withStatus = (wanted) => assertionResults.filter((test) => test.status === wanted);
  const failures = withStatus('failed').map(({ fullName, failureMessages }) => failureOf(fullName, failureMessages[0]));
  // A file that cannot be loaded, or fails after its tests, has no failed test to count.
  if (status === 'failed' && failures.length === 0) failures.push(failureOf(file, message));
  return fileResult(file, {
    seconds: (endTime - startTime) / 1000,
    passed: withStatus('passed').length,
    failures,
    skippedTests: withStatus('pending').map(({ fullName }) => fullName),
  });
}

function fileResult(file, { seconds, passed, failures, skippedTests }) {
  return { file, seconds, passed, failed: failures.length, skipped: skippedTests.length, failures, skippedTests };
}

/** Name of a failed test and the beginning of its message. */
function failureOf(name, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [name, ...lines.slice(0, FAILURE_LINES)].join('\n      ');
}

/** The journeys of a suite in Playwright's report, and of the suites in it. */
function journeysOf({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(journeysOf)];
}

function journeyFile(file, journeys) {
  const tests = journeys.flatMap(({ title, tests }) => tests.map((test) => ({ ...test, title: `${file} › ${title}` })));
  const withStatus = (wanted) => tests.filter(({ status }) => status === wanted);
  return fileResult(file, {
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0),
    passed: withStatus('expected').length,
    failures: withStatus('unexpected').map(({ title, results }) => failureOf(title, results.find(({ error }) => error)?.error.message)),
    skippedTests: withStatus('skipped').map(({ title }) => title),
  });
}

export async function runJourneys({ pattern, isAlone, run }) {
  const budget = await run([path.join(frontend, 'scripts/size-budget.mjs')], { cwd: frontend });
  if (budget !== 0) throw new StepFailed('What a first visit downloads is over its budget.');
  // The workers of Jest use the second processor meanwhile.
  const workers = isAlone || availableParallelism() > 2 ? [] : ['--workers=1'];
  const { files, errors, code } = await runJourneyFiles([...workers, ...(pattern ? ['--pass-with-no-tests', pattern] : [])], run);
  if (!pattern && files.length === 0) throw new StepFailed('No test ran.');
  const isUnexplained = code !== 0 && errors === 0 && files.every(({ failed }) => failed === 0);
  return [{ name: 'journeys', files, errors: isUnexplained ? 1 : errors }];
}

async function runJourneyFiles(args, run) {
  const report = newReport('journeys');
  const code = await run([playwright, 'test', '-c', 'journeys/playwright.config.ts', '--reporter=list,json', ...args], {
    cwd: frontend,
    env: { CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const { errors, suites } = readReport(report, code);
  const byFile = Map.groupBy(journeysOf({ suites }), ({ file }) => file);
  return { files: [...byFile].map(([file, journeys]) => journeyFile(file, journeys)), errors: errors.length, code };
}

export async function runChecks({ run }) {
  const code = await run([path.join(import.meta.dirname, 'check.mjs')]);
  return [{ name: 'check', files: [], errors: Number.isInteger(code) ? code : 1 }];
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
