import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { StepFailed } from '../backend/scripts/steps.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const PACKAGES = ['chromium', 'fonts-liberation'];
const PATH_FOLDERS = (process.env.PATH ?? '').split(path.delimiter);

/** Finds the browser for the journeys. Under root a missing one is installed with apt-get; Playwright downloads none. */
export async function findChromium(write) {
  const found = installed() ?? (await install(write));
  if (found) return found;
  throw new StepFailed(
    'The browser journeys need Chromium, and there is none. Install it (on Debian or Ubuntu: sudo apt-get install chromium), ' +
      'or let CHROMIUM_PATH name one.',
  );
}

function installed() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured && existsSync(configured)) return configured;
  return NAMES.flatMap((name) => PATH_FOLDERS.map((folder) => path.join(folder, name))).find((file) => existsSync(file));
}

async function install(write) {
  if (process.getuid?.() !== 0 || !PATH_FOLDERS.some((folder) => existsSync(path.join(folder, 'apt-get')))) return undefined;
  write('Installing Chromium with apt-get for the browser journeys.\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...PACKAGES]]) {
    try {
      await promisify(execFile)('apt-get', ['-qq', ...args], { env });
    } catch (error) {
      write(`apt-get ${args[0]} failed:\n${error.stdout ?? ''}${error.stderr ?? error.message}\n`);
      return undefined;
    }
  }
  return installed();
}
