/**
 * `node .ci/watch.mjs`: runs Jest in watch mode for the unit tests of both packages; a change reruns the affected tests.
 * `node .ci/watch.mjs --file=identity/sessions`: runs these end-to-end tests, and builds the backend and reruns them after
 * each change. All runs use one PostgreSQL server. Ctrl-C ends both modes.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, watch } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../backend/scripts/build.mjs';
import { backend, repository } from '../backend/scripts/places.mjs';
import { StepFailed } from '../backend/scripts/steps.mjs';
import { clusterPrefix } from '../backend/test/support/test-clusters.mjs';
import { jest } from './runners.mjs';

/** Saving a file or changing a branch causes several change events at once. */
const DEBOUNCE_MS = 100;

const { values } = parseArgs({ options: { file: { type: 'string' } } });
let child;
let isStopping = false;
const stopped = new Promise((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      isStopping = true;
      // Ctrl-C also reaches the child directly.
      if (signal !== 'SIGINT') child?.kill(signal);
      resolve();
    });
  }
});

process.exitCode = values.file
  ? await watchFile(values.file)
  : await runJest(['--selectProjects', 'unit', 'logic', 'components', '--watch']);

async function watchFile(pattern) {
  const changes = backendChanges();
  const server = await startPostgres();
  try {
    while (!isStopping) {
      const changed = changes.next();
      await runOnce(pattern, server.url);
      if (isStopping) break;
      console.log('\nWaiting for a change in backend/src or backend/test. Ctrl-C ends.');
      await Promise.race([changed, stopped]);
    }
  } finally {
    changes.close();
    await server.stop();
  }
  return 0;
}

async function runOnce(pattern, databaseUrl) {
  try {
    await build(['backend']);
  } catch (error) {
    // The compiler has printed its errors; the next change may fix them.
    if (!(error instanceof StepFailed)) throw error;
    return;
  }
  if (isStopping) return;
  await runJest(['--selectProjects', 'e2e', 'proofs', '--runInBand', '--testPathPatterns', pattern], { TEST_DATABASE_URL: databaseUrl });
}

/** `next()` resolves when a source or a test changes after the call. */
function backendChanges() {
  let resolveNext = () => undefined;
  let timer;
  const onChange = () => {
    clearTimeout(timer);
    timer = setTimeout(() => resolveNext(), DEBOUNCE_MS);
  };
  const watchers = ['src', 'test'].map((directory) => watch(path.join(backend, directory), { recursive: true }, onChange));
  return {
    next: () => new Promise((resolve) => (resolveNext = resolve)),
    close: () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}

async function startPostgres() {
  await build(['backend']);
  const { startEmbeddedPostgres } = await import('../backend/dist/platform/embedded-postgres/embedded-postgres.js');
  const home = mkdtempSync(clusterPrefix());
  // Under root the server runs as another account, which must be able to enter the directory.
  chmodSync(home, 0o755);
  return startEmbeddedPostgres({ home, database: 'vitrine', ephemeral: true });
}

async function runJest(args, env = {}) {
  child = spawn(process.execPath, [...jest, ...args], { cwd: repository, stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = await once(child, 'exit');
  return isStopping ? 0 : (code ?? 1);
}
