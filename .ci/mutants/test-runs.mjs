import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repository } from '../../backend/scripts/places.mjs';
import { PROOFS } from '../sizes.mjs';
import { cache, sandbox } from './sandbox.mjs';

const JEST = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  path.join(repository, 'node_modules/jest/bin/jest.js'),
  '--config',
  path.join(sandbox, '.ci/mutants/jest.config.mjs'),
  '--runInBand',
];
const TESTS = ['backend/src/**/*.spec.ts', 'backend/test/{contract,e2e}/**/*.e2e-spec.ts'];
/** Slow tests, and tests that do not test the rules. */
const EXCLUDED = [
  ...PROOFS.map((file) => `backend/test/${file}.e2e-spec.ts`),
  'backend/src/**/{card-drawing,clean-*,event-loop-watch}.spec.ts',
  'backend/test/contract/{document,handlers,observed-calls,schema-drift}.*',
  'backend/test/e2e/operations/{commands,traces}.*',
  'backend/test/e2e/web/threaded-preview-cards.*',
  'backend/test/e2e/media/{object-storage,videos}.*',
];
/** The last parts of a path that identify a test file. */
const FOLDERS = 3;
/** Temporary directory of the tests, because tests that are killed leave their files behind. */
const temporary = mkdtempSync(path.join(tmpdir(), 'vitrine-mutants-'));

let running;
let isStopped = false;

export const allTests = () => globSync(TESTS, { cwd: repository, exclude: EXCLUDED }).sort();

export const isE2e = (file) => file.endsWith('.e2e-spec.ts');

/** Starts one PostgreSQL server with one migrated template for all runs, like the set-up of the e2e tests. */
export async function startDatabase() {
  const support = path.join(sandbox, 'backend/test/support');
  const { default: setUp } = await import(path.join(support, 'global-setup.mjs'));
  await setUp({ testPathPatterns: { patterns: [] } });
  const { default: stop } = await import(path.join(support, 'global-teardown.mjs'));
  return stop;
}

/** Runs test files and returns those that passed, with their seconds. */
export async function measure(files, env = {}) {
  const report = path.join(cache, 'report.json');
  rmSync(report, { force: true });
  await runJest(['--json', `--outputFile=${report}`], files, { env, show: true });
  if (!existsSync(report)) return [];
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  return testResults
    .filter(({ status }) => status === 'passed')
    .map(({ name, startTime, endTime }) => ({ file: path.relative(sandbox, name), seconds: (endTime - startTime) / 1000 }));
}

/** Runs test files in this order until the first failure. Returns `{ killer, file, isLate }`, empty when all pass. */
export async function firstFailure(files, seconds) {
  const { code, output, isLate } = await runJest(['--bail'], files, { seconds });
  if (isLate) return { killer: `no end within ${Math.round(seconds)} s`, isLate };
  if (code === 0 || isStopped) return {};
  const [, failed = ''] = /^FAIL \w+ (\S+)/m.exec(output) ?? [];
  const [, test = 'unknown test'] = /^ +● (.+)$/m.exec(output) ?? [];
  // Jest truncates long paths from the left.
  const file = files.find((name) => failed !== '' && name.endsWith(failed.split('/').slice(-FOLDERS).join('/')));
  if (file === undefined) throw new Error(`Jest failed without a failed test:\n${output}`);
  return { killer: `${file} › ${test}`, file };
}

/** Ends the current run and prevents further ones. */
export function stopRuns() {
  isStopped = true;
  endGroup(running);
}

export const hasStopped = () => isStopped;

export function removeTemporary() {
  rmSync(temporary, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

function runJest(args, files, { env = {}, seconds, show = false }) {
  if (isStopped) return { code: 1, output: '', isLate: false };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...JEST, ...args, '--runTestsByPath', ...files.map((file) => path.join(sandbox, file))], {
      cwd: path.join(sandbox, 'backend'),
      // A separate process group, so that the processes of the tests end with it.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        TMPDIR: temporary,
        NODE_COMPILE_CACHE: path.join(cache, 'compiled'),
        MUTANTS_ORDER: files.join(','),
        ...env,
      },
    });
    running = child;
    let output = '';
    let isLate = false;
    const onTimeout = () => {
      isLate = true;
      endGroup(child);
    };
    const timer = seconds === undefined ? undefined : setTimeout(onTimeout, seconds * 1000);
    child.stderr.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (show) for (const [line] of text.matchAll(/^(PASS|FAIL) .*|^ +● .*/gm)) console.log(line);
    });
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      endGroup(child);
      running = undefined;
      for (const name of readdirSync(temporary)) rmSync(path.join(temporary, name), { recursive: true, force: true, maxRetries: 10 });
      resolve({ code, output, isLate });
    });
  });
}

function endGroup(child) {
  if (child?.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    // ESRCH: the whole group has already ended.
    if (error.code !== 'ESRCH') throw error;
  }
}
