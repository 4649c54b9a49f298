import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { StepFailed } from '../backend/scripts/steps.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const PACKAGES = ['chromium', 'fonts-liberation'];

/** The browser of the journeys. Installed from the distribution if it is missing and we may; Playwright downloads nothing. */
export function findChromium() {
  const found = installed() ?? install();
  if (found) return found;
  throw new StepFailed(
    'The browser journeys need Chromium, and there is none. Install it (on Debian or Ubuntu: sudo apt-get install chromium), ' +
      'or let CHROMIUM_PATH name one.',
  );
}

function installed() {
  const given = process.env.CHROMIUM_PATH;
  if (given && existsSync(given)) return given;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file));
}

function install() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  console.log('Installing Chromium with apt-get for the browser journeys.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...PACKAGES]]) {
    const { status, stdout, stderr } = spawnSync('apt-get', ['-qq', ...args], { env, encoding: 'utf8' });
    if (status !== 0) {
      console.error(`apt-get ${args[0]} failed:\n${stdout}${stderr}`);
      return undefined;
    }
  }
  return installed();
}
