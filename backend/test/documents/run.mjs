/**
 * `make documents`: runs the commands of README.md and operating.md as they are written, in their order of use, on a temporary
 * installation. Fails when a command fails, and when a documented command is neither run nor left out with a reason.
 */
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { documentedCommands } from './documented-commands.mjs';
import { build } from '../../scripts/build.mjs';
import { repository } from '../../scripts/places.mjs';
import { main, StepFailed } from '../../scripts/steps.mjs';
import { Running } from './running.mjs';
import { LEFT_OUT, MOVE, ON_TARGET, scenarioFaults, SHORT_STARTS, START, WHILE_RUNNING } from './scenario.mjs';

const home = path.join(repository, '.cache/documents');
/** `npm run` finds the project from any folder in it, and takes paths relative to the folder in which it is called. */
const folder = path.join(home, 'work');
const offsite = path.join(home, 'offsite');
const environment = {
  ...process.env,
  DATA_DIR: path.join(home, 'data'),
  OFFSITE_FOLDER: offsite,
  PORT: '41790',
  NIGHTLY_JOBS: 'false',
  FORCE_COLOR: '0',
};

await main(async () => {
  const texts = new Set(documentedCommands().map(({ text }) => text));
  const faults = scenarioFaults([...texts]);
  if (faults.length > 0) throw new StepFailed(`backend/test/documents/scenario.mjs:\n  ${faults.join('\n  ')}`);
  rmSync(home, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  mkdirSync(offsite);
  // under root the bundled PostgreSQL runs as another account, which must be able to enter
  chmodSync(home, 0o755);
  const target = await startTarget();
  try {
    await runAll(target.url);
    console.log(`Documents: ${texts.size - LEFT_OUT.length} commands run as written, ${LEFT_OUT.length} left out with a reason`);
  } finally {
    await target.stop();
    rmSync(home, { recursive: true, force: true });
  }
});

async function runAll(targetUrl) {
  const vitrine = await start(START);
  try {
    for (const text of WHILE_RUNNING) await run(text).succeeded();
    writeFileSync(path.join(folder, 'new.env'), `DATABASE_URL=${targetUrl}\n`, { mode: 0o600 });
    const move = run(MOVE);
    await move.printed('Waiting for that');
    await vitrine.interrupted();
    await move.succeeded();
  } finally {
    await vitrine.interrupted();
  }
  for (const text of SHORT_STARTS) await (await start(text)).interrupted();
  await (await start(ON_TARGET, ON_TARGET.replace('postgres://…', `'${targetUrl}'`))).interrupted();
}

function run(text, written = text) {
  return new Running(text, written, { cwd: text.startsWith('npm') ? folder : repository, env: environment });
}

async function start(text, written) {
  const running = run(text, written);
  const port = /^PORT=(\d+)/.exec(text)?.[1] ?? environment.PORT;
  await running.answers(`http://127.0.0.1:${port}/health/ready`);
  return running;
}

/** An empty PostgreSQL, which the installation is moved to. */
async function startTarget() {
  await build(['backend']);
  const { startEmbeddedPostgres } = await import('../../dist/platform/embedded-postgres/embedded-postgres.js');
  return startEmbeddedPostgres({ home: path.join(home, 'target'), database: 'vitrine', ephemeral: true });
}
