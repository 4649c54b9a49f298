import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { backend, repository } from '../backend/scripts/places.mjs';
import { StepFailed } from '../backend/scripts/steps.mjs';

const UNIT = path.join(backend, 'deploy/systemd/vitrine.service');
/** Variables of the unit that glibc reads. */
const NOT_SETTINGS = ['MALLOC_ARENA_MAX'];

/** Has systemd check the unit where it is installed, and compares the variables of the unit with the settings. */
export async function systemd() {
  const faults = unknownSettings();
  const { error, status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', UNIT], { encoding: 'utf8' });
  if (error && error.code !== 'ENOENT') throw error;
  // an unknown directive is reported, but does not change the exit code
  if (!error && (status !== 0 || stderr !== '')) faults.push(stdout + stderr);
  if (faults.length > 0) throw new StepFailed(`systemd: vitrine.service is not valid:\n  ${faults.join('\n  ')}`);
  console.log(error ? 'systemd: vitrine.service was not checked, systemd-analyze is not installed' : 'systemd: vitrine.service is valid');
}

function unknownSettings() {
  const operating = readFileSync(path.join(repository, 'backend/docs/operating.md'), 'utf8');
  const variables = [...readFileSync(UNIT, 'utf8').matchAll(/^Environment=(.+)$/gm)].flatMap(([, line]) => line.split(' '));
  const names = variables.map((variable) => variable.split('=')[0]).filter((name) => !NOT_SETTINGS.includes(name));
  return names.filter((name) => !operating.includes(`\n| \`${name}\` |`)).map((name) => `${name} is no setting of operating.md`);
}
