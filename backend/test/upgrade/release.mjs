import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, readFileSync, symlinkSync, unlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { repository } from '../../scripts/places.mjs';
import { step, StepFailed } from '../../scripts/steps.mjs';

const START_MS = 120_000;
const PACKAGES = ['node_modules', 'backend/node_modules'];

/** One version of Vitrine: the sources of this folder, or of a commit. */
export class Release {
  constructor(name, folder) {
    this.name = name;
    this.folder = folder;
  }

  /** Checks a commit out and builds its backend. Uses the installed packages when its lockfile is the same, otherwise installs its own. */
  static async of(commit, folder) {
    removeCheckout(folder);
    await step(`Checked out ${commit}`, 'git', ['worktree', 'add', '--detach', '--force', folder, commit]);
    const release = new Release(commit, folder);
    const lockOf = (root) => readFileSync(path.join(root, 'package-lock.json'), 'utf8');
    if (lockOf(folder) === lockOf(repository)) {
      for (const packages of PACKAGES)
        if (existsSync(path.join(repository, packages))) symlinkSync(path.join(repository, packages), path.join(folder, packages));
    } else await step('Installed its packages', 'npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder });
    await release.script('build', ['backend']);
    return release;
  }

  /** Runs a script of npm in `package.json`, whose file differs between versions, to its end. */
  script(name, args, env = {}) {
    const { scripts } = JSON.parse(readFileSync(path.join(this.folder, 'package.json'), 'utf8'));
    const command = scripts[name].split(' node ').at(-1).split(' ');
    const variables = { ...process.env, INIT_CWD: this.folder, ...env };
    return step(`${this.name}: ${name} ${args.join(' ')}`, 'node', [...command, ...args], { cwd: this.folder, env: variables });
  }

  /** Starts the application and runs the work with its URL, then stops the application. */
  async running(env, work) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const variables = { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: url, NIGHTLY_JOBS: 'false' };
    const child = spawn(process.execPath, [path.join(this.folder, 'backend/dist/main.js')], { env: variables, stdio: 'ignore' });
    const ended = once(child, 'exit');
    try {
      await answering(url, child, this.name);
      return await work(url);
    } finally {
      child.kill('SIGTERM');
      await ended;
    }
  }
}

export function removeCheckout(folder) {
  // the links first, so that no installed package is deleted
  for (const packages of PACKAGES.map((name) => path.join(folder, name)))
    if (lstatSync(packages, { throwIfNoEntry: false })?.isSymbolicLink()) unlinkSync(packages);
  spawnSync('git', ['worktree', 'remove', '--force', folder], { cwd: repository, stdio: 'ignore' });
  spawnSync('git', ['worktree', 'prune'], { cwd: repository, stdio: 'ignore' });
}

async function answering(url, child, name) {
  const end = performance.now() + START_MS;
  while (child.exitCode === null && performance.now() < end) {
    if (
      await fetch(`${url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await pause(100);
  }
  throw new StepFailed(`${name} does not start on the data.`);
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}
