/**
 * `make release VERSION=1.2.0`: proves the present commit with .ci/run, sets the version, gives the unreleased changes of CHANGELOG.md to it,
 * commits, tags and records the release in .ci/releases.txt. It pushes nothing. `PROVEN=1`: .ci/run was green on this commit.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../backend/scripts/build.mjs';
import { repository } from '../backend/scripts/places.mjs';
import { main, StepFailed } from '../backend/scripts/steps.mjs';
import { isLater, released, RELEASES, unreleased } from './releases.mjs';

const CHANGELOG = path.join(repository, 'CHANGELOG.md');
const LOCKFILE = path.join(repository, 'package-lock.json');
const KUSTOMIZATION = path.join(repository, 'backend/deploy/kubernetes/kustomization.yaml');

const { values, positionals } = parseArgs({ allowPositionals: true, options: { proven: { type: 'boolean', default: false } } });

await main(async () => {
  const version = checkedVersion(positionals[0]);
  const notes = unreleased(readFileSync(CHANGELOG, 'utf8'));
  if (git('status', '--porcelain') !== '') throw new StepFailed('The working tree has changes: commit or remove them first.');
  if (git('tag', '--list', `v${version}`) !== '') throw new StepFailed(`The tag v${version} exists.`);
  prove();
  await build(['backend']);
  const { migrations } = await import('../backend/dist/platform/database/migrations/index.js');

  writeFileSync(CHANGELOG, released(readFileSync(CHANGELOG, 'utf8'), version, new Date().toISOString().slice(0, 10)));
  setVersions(version);
  git('commit', '--all', '--message', `build: release ${version}`);
  const commit = git('rev-parse', 'HEAD');
  git('tag', '--annotate', `v${version}`, '--cleanup=verbatim', '--message', `Vitrine ${version}\n\n${notes}\n`);
  // a commit cannot contain its own hash
  appendFileSync(RELEASES, `v${version} ${commit} ${migrations.at(-1).name}\n`);
  git('commit', '--all', '--message', `build: record the commit of ${version}`);
  console.log(`Released ${version}: commit ${commit}, tag v${version} with the notes (git show v${version}).
Publish it:
  git push origin HEAD v${version}
  docker build --file backend/Dockerfile --build-arg VERSION=${version} --build-arg COMMIT=${commit} --tag REGISTRY/vitrine:${version} .
  docker push REGISTRY/vitrine:${version}`);
});

function checkedVersion(version) {
  const { version: present } = readManifest(path.join(repository, 'package.json'));
  if (!/^\d+\.\d+\.\d+$/.test(version ?? '')) throw new StepFailed(`Name the version: make release VERSION=1.2.0 (now ${present})`);
  if (!isLater(version, present)) throw new StepFailed(`${version} is not later than the present version ${present}.`);
  return version;
}

function prove() {
  if (values.proven) return console.log('.ci/run is not run, because PROVEN=1 says that it was green on this commit.');
  const { status } = spawnSync(path.join(repository, '.ci/run'), { cwd: repository, stdio: 'inherit' });
  if (status !== 0) throw new StepFailed('.ci/run failed: nothing is released.');
  if (git('status', '--porcelain') !== '') throw new StepFailed('.ci/run has changed files: commit them first.');
}

function setVersions(version) {
  const { workspaces } = readManifest(path.join(repository, 'package.json'));
  for (const folder of ['', ...workspaces]) {
    const file = path.join(repository, folder, 'package.json');
    write(file, { ...readManifest(file), version });
  }
  const lock = readManifest(LOCKFILE);
  for (const folder of ['', ...workspaces]) lock.packages[folder].version = version;
  write(LOCKFILE, { ...lock, version });
  writeFileSync(KUSTOMIZATION, readFileSync(KUSTOMIZATION, 'utf8').replace(/^( +newTag: ).*$/m, `$1${version}`));
}

function readManifest(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function write(file, content) {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: repository, encoding: 'utf8' });
  if (status !== 0) throw new StepFailed(`git ${args[0]}: ${stderr}`);
  return stdout.trim();
}
