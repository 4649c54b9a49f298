/** `make down`: stops the application that another terminal has started with the same DATA_DIR. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { backend, dataDirectory, repository } from './places.mjs';
import { isAlive, statOf } from './processes.mjs';
import { commandOf, runningApplication } from './running-application.mjs';

const STOP_TIMEOUT_MS = 60_000;
const application = runningApplication();
if (application) await stopApplication(application);
else if (!(await stopLeftoverDatabase()) && !stopContainers()) console.log('Vitrine is not running.');

async function stopApplication({ pid, port }) {
  try {
    process.kill(pid, 'SIGTERM');
  } catch (error) {
    if (error.code !== 'EPERM') throw error;
    return fail(`Vitrine runs as another account (process ${pid}). Stop it as that account, or as root.`);
  }
  for (const deadline = Date.now() + STOP_TIMEOUT_MS; Date.now() < deadline; await sleep(50)) {
    if (!isAlive(pid) || commandOf(pid).trim() === '' || statOf(pid)?.isZombie)
      return console.log(`Vitrine has stopped (process ${pid}, port ${port}).`);
  }
  fail(`Vitrine (process ${pid}) is still stopping after ${STOP_TIMEOUT_MS / 1000} s.`);
}

/** Stops the bundled PostgreSQL, which keeps running after kill -9 of the application. */
async function stopLeftoverDatabase() {
  const compiled = path.join(backend, 'dist/platform/embedded-postgres/embedded-postgres.js');
  const home = path.join(dataDirectory, 'postgres');
  if (!existsSync(compiled) || !existsSync(home)) return false;
  const { findEmbeddedPostgres, startEmbeddedPostgres } = await import(compiled);
  const where = { home, database: 'postgres' };
  if (!(await findEmbeddedPostgres(where))) return false;
  try {
    const database = await startEmbeddedPostgres(where);
    await database.stop();
    console.log(`Vitrine was not running; its database was (process ${database.pid}), and has stopped.`);
  } catch (error) {
    fail(error.message);
  }
  return true;
}

/** Stops the containers of `make up-compose`. When `docker compose` fails, no containers run. */
function stopContainers() {
  const { status, stdout } = spawnSync('docker', ['compose', 'ps', '--quiet'], { cwd: repository, encoding: 'utf8' });
  if (status !== 0 || stdout.trim() === '') return false;
  process.exitCode = spawnSync('docker', ['compose', 'down'], { cwd: repository, stdio: 'inherit' }).status ?? 1;
  return true;
}

function fail(message) {
  console.error(message);
  process.exitCode = 1;
}
