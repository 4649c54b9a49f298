/**
 * `make upgrade-check FROM=v0.2.0`: fills an installation of an earlier version, starts this version on its data, and compares rows, files
 * and a session. Then the backup of the earlier version is restored by it, which is the way back. Without FROM: the latest release. Between a
 * version before 0.3.0 and this one, version 0.3.0 is started once, as the documents say.
 */
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { commitOf } from '../../../.ci/releases.mjs';
import { repository } from '../../scripts/places.mjs';
import { main, StepFailed } from '../../scripts/steps.mjs';
import { Visitor } from '../containers/visitor.mjs';
import { Release, removeCheckout } from './release.mjs';
import { differences, snapshot } from './snapshot.mjs';

const home = path.join(repository, '.cache/upgrade-check');
const archive = path.join(home, 'before.zip');
/** This version refuses the data of versions before this one. */
const OLDEST_ACCEPTED = 'v0.3.0';
/** Without nightly jobs, because a stored backup is a file that no backup contains. */
const installation = (name) => ({
  DATA_DIR: path.join(home, name),
  SESSION_SECRET: 'only-for-the-upgrade-check',
  LOG_LEVEL: 'error',
  NIGHTLY_JOBS: 'false',
});
const [used, restored] = [installation('data'), installation('restored')];

await main(async () => {
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  // under root the bundled PostgreSQL runs as another account, which must be able to enter
  chmodSync(home, 0o755);
  try {
    await check(await Release.of(commitOf(process.argv[2]), path.join(home, 'earlier')), new Release('this version', repository));
  } finally {
    for (const checkout of ['earlier', 'between']) removeCheckout(path.join(home, checkout));
    rmSync(home, { recursive: true, force: true });
  }
});

async function check(earlier, current) {
  await current.script('build', ['backend']);
  await earlier.script('seed', [], used);
  const visitor = await earlier.running(used, async (url) => {
    const opened = await new Visitor(url).open();
    await opened.patch('/api/profile', { bio: 'Written by the earlier version' });
    await earlier.script('backup', ['--out', archive], used);
    return opened;
  });
  const before = await snapshot(used.DATA_DIR);
  if (await isRefused(earlier)) await upgradeBetween(current);

  await current.running(used, async (url) => {
    report('The upgrade', before, await snapshot(used.DATA_DIR, before.columns));
    visitor.url = url;
    const { bio } = await visitor.get('/api/session');
    if (bio !== 'Written by the earlier version') throw new StepFailed('The session of a visitor is not valid after the upgrade.');
    for (const { id } of await visitor.get('/api/creators')) await visitor.get(`/api/user/${id}/media`);
  });

  await earlier.script('restore', [archive], restored);
  report('The way back', before, await snapshot(restored.DATA_DIR, before.columns));
}

async function isRefused(earlier) {
  const { migrations } = await import(path.join(earlier.folder, 'backend/dist/platform/database/migrations/index.js'));
  const { migrationIndex } = await import('../../dist/platform/database/migrations/index.js');
  return migrationIndex(migrations.at(-1).name) === 'earlier';
}

async function upgradeBetween(current) {
  const starts = await current.running(used, () => true).catch(() => false);
  if (starts) throw new StepFailed(`This version starts on the data, although it accepts those of ${OLDEST_ACCEPTED} and later only.`);
  const between = await Release.of(commitOf(OLDEST_ACCEPTED), path.join(home, 'between'));
  await between.running(used, () => console.log(`Started ${OLDEST_ACCEPTED} once, because this version refuses the data of earlier ones`));
}

function report(title, before, after) {
  const found = differences(before, after);
  if (found.length > 0) throw new StepFailed(`${title} changed:\n  ${found.slice(0, 20).join('\n  ')}`);
  console.log(`${title}: ${Object.keys(before.tables).length} tables and ${Object.keys(before.files).length} files are identical`);
}
