/** Pulls the public images of docker-compose.yml and of the Dockerfile, or makes stand-ins from Debian packages. */
import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { backend, repository } from '../../scripts/places.mjs';
import { execute, home } from './engine.mjs';

/** The Debian release with the versions of the public images: PostgreSQL 18, nginx 1.30, Redis 8. */
const SUITE = 'forky';
const PACKAGES = ['ca-certificates', 'wget', 'nginx-light', 'redis-server', 'postgresql-18', 'docker-compose', 'caddy', 'openssl'];
const DEBIAN = 'localhost/vitrine-debian';
const STAND_INS = path.join(import.meta.dirname, 'stand-ins');
/** Label of a stand-in: the hash of its files and packages, so that it is made again when they have changed. */
const LABEL = 'vitrine.stand-in';

/** Names of the images that the topology needs and that are not built from this repository. */
export function publicImages() {
  const compose = ['docker-compose.yml', 'backend/test/containers/compose.yml']
    .map((file) => readFileSync(path.join(repository, file), 'utf8'))
    .join('\n');
  const dockerfile = readFileSync(path.join(backend, 'Dockerfile'), 'utf8');
  const names = [...compose.matchAll(/^ +image: (\S+)$/gm), ...dockerfile.matchAll(/^FROM (\S+:\S+)/gm)].map(([, name]) => name);
  return [...new Set(names.filter((name) => !name.startsWith('${')).map(qualified))];
}

/** Makes sure that all public images, or current stand-ins with their names, exist. */
export async function prepareImages(engine, printLine) {
  const missing = [];
  for (const name of publicImages()) if (!(await isCurrent(engine, name))) missing.push(name);
  if (missing.length === 0) return;
  for (const name of missing) {
    if ((await engine.attempt(['pull', name])).code === 0) continue;
    if (!engine.hasOwnStorage) throw new Error(`${name} cannot be pulled. Stand-ins are made with podman only.`);
    printLine('No image registry is reachable: the public images are replaced by stand-ins from Debian packages.');
    await makeStandIns(engine, missing);
    return;
  }
}

/** Whether the image exists and is a public one or a stand-in of the present files. */
async function isCurrent(engine, name) {
  const { code, output } = await engine.attempt(['image', 'inspect', '--format', `label={{ index .Config.Labels "${LABEL}" }}`, name]);
  const label = /label=(\w*)/.exec(output)?.[1];
  return code === 0 && (label === '' || label === hashOfStandIns());
}

function hashOfStandIns() {
  const hash = createHash('sha256').update(buildArguments().join('\n'));
  for (const file of readdirSync(STAND_INS).toSorted()) hash.update(`${file}\n`).update(readFileSync(path.join(STAND_INS, file)));
  return hash.digest('hex');
}

/** Versions of the packages in the stand-ins. */
function buildArguments() {
  const { devDependencies } = JSON.parse(readFileSync(path.join(backend, 'package.json'), 'utf8'));
  return [`S3RVER=${devDependencies.s3rver}`, `SMTP_SERVER=${devDependencies['smtp-server']}`];
}

async function makeStandIns(engine, names) {
  if ((await engine.attempt(['image', 'inspect', DEBIAN])).code !== 0) await makeDebian(engine);
  const context = await makeContext();
  const versions = buildArguments().flatMap((version) => ['--build-arg', version]);
  const options = [...engine.buildOptions, '--label', `${LABEL}=${hashOfStandIns()}`, ...versions];
  for (const name of names) {
    const target = /([^/:]+):[^:]+$/.exec(name)[1];
    await engine.run(['build', ...options, '--target', target, '--tag', name, context]);
  }
  rmSync(context, { recursive: true });
}

/** Installs the packages into a folder and imports it as an image. Needs root. */
async function makeDebian(engine) {
  const root = path.join(home, 'debian');
  await removeFolder(root);
  const mirror = (await checked('apt-get', ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages', 'Label: Debian'])).split(
    '\n',
  )[0];
  // an older debootstrap does not know the release; its script for unstable fits
  const script = '/usr/share/debootstrap/scripts/sid';
  await checked('debootstrap', ['--variant=minbase', `--include=${PACKAGES.join(',')}`, SUITE, root, mirror, script]);
  // the machine may reach the package registry through a proxy with its own certificate authority
  cpSync('/etc/ssl/certs/ca-certificates.crt', path.join(root, 'etc/ssl/certs/ca-certificates.crt'), { dereference: true });
  const candidates = ['usr/bin/docker-compose', 'usr/libexec/docker/cli-plugins/docker-compose'].map((file) => path.join(root, file));
  const compose = candidates.find((file) => existsSync(file));
  copyFileSync(compose, path.join(home, 'docker-compose'));
  const archive = path.join(home, 'debian.tar');
  await checked('tar', [
    '--create',
    '--file',
    archive,
    '--directory',
    root,
    '--one-file-system',
    '--exclude=./var/cache/apt/archives/*',
    '.',
  ]);
  await engine.run(['import', archive, DEBIAN]);
  rmSync(archive);
  await removeFolder(root);
}

/** Deletes a folder in which an interrupted debootstrap may have left file systems of the machine mounted. */
async function removeFolder(folder) {
  for (const mounted of ['proc', 'sys']) await execute('umount', [path.join(folder, mounted)]);
  await checked('rm', ['--recursive', '--force', '--one-file-system', folder]);
}

/** The build context of the stand-ins: their files, and the Node and the npm of this machine. */
async function makeContext() {
  const context = path.join(home, 'context');
  rmSync(context, { recursive: true, force: true });
  mkdirSync(context, { recursive: true });
  cpSync(STAND_INS, context, { recursive: true });
  cpSync(process.execPath, path.join(context, 'node'), { dereference: true });
  const npm = realpathSync((await checked('which', ['npm'])).trim());
  cpSync(path.resolve(npm, '../..'), path.join(context, 'npm'), { recursive: true, dereference: true });
  return context;
}

async function checked(command, args) {
  const { code, output } = await execute(command, args);
  if (code !== 0) throw new Error(`${command} failed: ${output.slice(-2_000)}`);
  return output;
}

/** `postgres:18` is `docker.io/library/postgres:18`. */
function qualified(name) {
  return `docker.io/${name.includes('/') ? name : `library/${name}`}`;
}
