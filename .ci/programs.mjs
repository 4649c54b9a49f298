import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { StepFailed } from '../backend/scripts/steps.mjs';

/** Debian packages of the programs that the tests start and npm does not install. */
const PACKAGES = {
  chromium: ['chromium', 'fonts-liberation'],
  nginx: ['nginx-light'],
  openssl: ['openssl'],
  pgbouncer: ['pgbouncer'],
  promtool: ['prometheus'],
  'redis-server': ['redis-server'],
};
const OTHER_NAMES = { chromium: ['chromium-browser', 'google-chrome-stable', 'google-chrome'] };
export const PROGRAMS_OF_PROOFS = ['nginx', 'openssl', 'pgbouncer', 'promtool', 'redis-server'];
const FOLDERS = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];

/** Installs the missing programs with apt-get, under root. Without root or apt-get the tests that need them are skipped. */
export async function installPrograms(names) {
  const missing = names.filter((name) => findProgram(name) === undefined);
  if (missing.length === 0 || process.getuid?.() !== 0 || !FOLDERS.some((folder) => existsSync(path.join(folder, 'apt-get')))) return;
  console.log(`Installing with apt-get: ${missing.join(', ')}.`);
  const packages = missing.flatMap((name) => PACKAGES[name]);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    try {
      await promisify(execFile)('apt-get', ['-qq', ...args], { env });
    } catch (error) {
      console.log(`apt-get ${args[0]} failed:\n${error.stdout ?? ''}${error.stderr ?? error.message}`);
      return;
    }
  }
}

export function findChromium() {
  const configured = process.env.CHROMIUM_PATH;
  const found = configured && existsSync(configured) ? configured : findProgram('chromium');
  if (found) return found;
  throw new StepFailed(
    'The browser journeys need Chromium, and there is none. Install it (on Debian or Ubuntu: sudo apt-get install chromium), ' +
      'or let CHROMIUM_PATH name one.',
  );
}

function findProgram(program) {
  const names = [program, ...(OTHER_NAMES[program] ?? [])];
  return names.flatMap((name) => FOLDERS.map((folder) => path.join(folder, name))).find((file) => existsSync(file));
}
