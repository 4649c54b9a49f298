import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { frontend, repository } from '../backend/scripts/places.mjs';
import { StepFailed } from '../backend/scripts/steps.mjs';
import { run } from './processes.mjs';
import { findChromium } from './programs.mjs';

const reports = path.join(repository, '.cache', 'reports');
/** Node arguments that run Jest. Jest's options follow them. */
export const jest = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  path.join(repository, 'node_modules/jest/bin/jest.js'),
  `--config=${path.join(repository, '.ci/jest.config.mjs')}`,
];
const playwright = path.join(repository, 'node_modules/@playwright/test/cli.js');
const sizeBudget = path.join(frontend, 'scripts/size-budget.mjs');

/** Projects of Jest by suite. */
const PROJECTS = { unit: ['unit'], frontend: ['logic', 'components'], e2e: ['e2e'] };
export const JEST_SUITES = Object.keys(PROJECTS);
/** Memory of a worker with its servers and databases. */
const WORKER_BYTES = 1.5 * 2 ** 30;
/** The workers share one PostgreSQL, which accepts 400 connections. */
const MAX_WORKERS = 4;

/** `write` receives the output, `built` and `installed` are promises, `pattern` selects files; `isAlone` without other tests beside. */
export async function runJest(suites, { pattern, isAll, isAlone, built, installed, write }) {
  const hasE2e = suites.includes('e2e');
  if (hasE2e) await Promise.all([built, installed]);
  const { report, env } = freshReport('jest');
  // With a pattern the proofs are included, so that each file can be run by its name.
  const projects = [...suites.flatMap((name) => PROJECTS[name]), ...(hasE2e && (isAll || pattern) ? ['proofs'] : [])];
  const ended = await run(
    [
      ...jest,
      ...(process.env.CI ? ['--ci'] : []),
      ...['--json', `--outputFile=${report}`, `--maxWorkers=${jestWorkers(isAlone)}`, '--selectProjects', ...projects],
      ...(pattern ? ['--passWithNoTests', '--testPathPatterns', pattern] : []),
    ],
    { cwd: repository, env, write },
  );
  const { testResults } = readReport(report, ended.code);
  const { starts, cpuSecondsOf } = readCounters(env);
  const results = suites.map((name) => {
    const own = testResults.filter((result) => suiteOf(result.name) === name);
    const files = own.map(({ name: file, startTime, endTime }) => ({
      file: relative(file),
      seconds: (endTime - startTime) / 1000,
      cpuSeconds: cpuSecondsOf(file),
    }));
    return { name, files, cpuSeconds: sum(files.map(({ cpuSeconds }) => cpuSeconds)), ...countsOf(own) };
  });
  const last = results.at(-1);
  last.starts = starts;
  // PostgreSQL and Jest itself belong to no file.
  last.cpuSeconds += ended.cpuSeconds - sum(results.map(({ cpuSeconds }) => cpuSeconds));
  if (ended.code !== 0 && results.every(({ failed }) => failed === 0)) last.failed = 1;
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
  const skipped = withStatus('pending');
  return {
    passed: withStatus('passed').length,
    failed: withStatus('failed').length + broken.length,
    skipped: skipped.length,
    skippedTests: skipped.map(({ fullName }) => fullName),
  };
}

export async function runJourneys({ pattern, isAlone, built, installed, write }) {
  await Promise.all([built, installed]);
  const chromium = findChromium();
  const budget = await run([sizeBudget], { cwd: frontend, write });
  if (budget.code !== 0) throw new StepFailed('What a first visit downloads is over its budget.');
  const { report, env } = freshReport('journeys');
  const ended = await run(
    [
      ...[playwright, 'test', '-c', 'journeys/playwright.config.ts', '--reporter=list,json'],
      // The workers of Jest use the second processor meanwhile.
      ...(isAlone || availableParallelism() > 2 ? [] : ['--workers=1']),
      ...(pattern ? ['--pass-with-no-tests', pattern] : []),
    ],
    { cwd: frontend, env: { ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, write },
  );
  const { config, stats, errors, suites } = readReport(report, ended.code);
  const files = suites.map((suite) => ({ file: relative(path.join(config.rootDir, suite.file)), seconds: millisecondsOf(suite) / 1000 }));
  // A test that passes only on a retry counts as failed.
  const failed = stats.unexpected + stats.flaky + errors.length;
  if (!pattern && stats.expected + failed === 0) throw new StepFailed('No test ran.');
  return [
    {
      name: 'journeys',
      passed: stats.expected,
      failed: ended.code !== 0 && failed === 0 ? 1 : failed,
      skipped: stats.skipped,
      cpuSeconds: ended.cpuSeconds,
      files,
      starts: readCounters(env).starts,
    },
  ];
}

function millisecondsOf({ suites = [], specs = [] }) {
  const durations = specs.flatMap(({ tests }) => tests).flatMap(({ results }) => results.map(({ duration }) => duration));
  return sum([...durations, ...suites.map(millisecondsOf)]);
}

export async function runChecks({ built, write }) {
  // Waits for the build, because the last check writes the client that the build of the frontend reads.
  await built.catch(() => undefined);
  const { code, cpuSeconds } = await run([path.join(import.meta.dirname, 'check.mjs')], { cwd: repository, write });
  return [{ name: 'check', passed: 0, failed: Number.isInteger(code) ? code : 1, skipped: 0, cpuSeconds }];
}

function relative(file) {
  return path.relative(repository, file);
}

function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}

/** Reads what `countStart` of `test-counters.ts` and `measuring-runner.mjs` have written: a kind of start, or the processor time of a file. */
function readCounters(env) {
  const lines = readFileSync(env.VITRINE_TEST_COUNTERS, 'utf8').split('\n').filter(Boolean);
  const cpuSeconds = new Map(
    lines.flatMap((line) => {
      const [, seconds, file] = /^cpu (\S+) (.+)$/.exec(line) ?? [];
      return file ? [[file, Number(seconds)]] : [];
    }),
  );
  return { starts: Object.groupBy(lines, (line) => line), cpuSecondsOf: (file) => cpuSeconds.get(file) ?? 0 };
}

/** Creates empty files for the report of the runner and for the counters. */
function freshReport(name) {
  mkdirSync(reports, { recursive: true });
  const report = path.join(reports, `${name}.json`);
  const counters = path.join(reports, `${name}.counters`);
  rmSync(report, { force: true });
  writeFileSync(counters, '');
  return { report, env: { VITRINE_TEST_COUNTERS: counters } };
}

function readReport(file, code) {
  if (!existsSync(file)) throw new StepFailed(`The runner ended with ${code} and reported nothing.`);
  return JSON.parse(readFileSync(file, 'utf8'));
}
