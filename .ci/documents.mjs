import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { backend, repository } from '../backend/scripts/places.mjs';
import { StepFailed } from '../backend/scripts/steps.mjs';
import { scenarioFaults } from '../backend/test/documents/scenario.mjs';
import { DOCUMENTS, documentedCommands, documentedVariables } from './documented-commands.mjs';

const read = (file) => readFileSync(path.join(repository, file), 'utf8');
const namesIn = (text, pattern) => new Set([...text.matchAll(pattern)].map(([, name]) => name));

/** Variables of the OpenTelemetry exporter, which reads them without the configuration. */
const EXPORTER = ['OTEL_EXPORTER_OTLP_HEADERS'];
/** Variables that compose reads without docker-compose.yml. */
const OF_COMPOSE = ['COMPOSE_PROFILES', 'COMPOSE_FILE'];
/** Settings of the target of `npm run graduate`, with the prefix TO_. */
const TARGET = /^TO_/;
/** `SESSION_SECRET_FILE` is the file that SESSION_SECRET is read from. */
const SECRET_FILE = /_FILE$/;

/** Compares the commands and variables of README.md and operating.md with those that exist. Needs the build of the backend. */
export async function documents() {
  const existing = existingNames();
  const commands = documentedCommands();
  const faults = [
    ...commands.flatMap((command) => commandFaults(command, existing).map((fault) => `${command.place}: '${command.text}': ${fault}`)),
    ...variableFaults(existing),
    ...brokenLinks(),
    ...scenarioFaults([...new Set(commands.map(({ text }) => text))]).map((fault) => `backend/test/documents/scenario.mjs: ${fault}`),
  ];
  if (faults.length > 0) throw new StepFailed(`Documents: they name what does not exist, or omit what does:\n  ${faults.join('\n  ')}`);
  console.log(`Documents: ${commands.length} commands and ${existing.settings.size} settings are those that exist`);
}

function existingNames() {
  const compose = read('docker-compose.yml');
  const services = compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nvolumes:'));
  return {
    targets: namesIn(read('Makefile'), /^([a-z0-9-]+):.*## /gm),
    scripts: new Set(Object.keys(JSON.parse(read('package.json')).scripts)),
    services: namesIn(services, /^ {2}([a-z0-9-]+):$/gm),
    volumes: namesIn(compose.slice(compose.indexOf('\nvolumes:')), /^ {2}([a-z]+):$/gm),
    profiles: namesIn(compose, /^ +profiles: \[([a-z]+)\]$/gm),
    settings: namesIn(read('backend/docs/operating.md'), /^\| `([A-Z][A-Z0-9_]+)` \|/gm),
    ofCompose: namesIn(compose, /(?<!\$)\$\{([A-Z][A-Z0-9_]*)/g),
    ofMake: new Set([
      ...namesIn(read('Makefile'), /\$\((?:if |or )?\$?\(?([A-Z][A-Z0-9_]*)\b/g),
      ...namesIn(read('Makefile'), /^([A-Z]+) \?=/gm),
    ]),
    ofExample: namesIn(read('.env.example'), /^#?([A-Z][A-Z0-9_]+)=/gm),
  };
}

function commandFaults({ program, variables, args }, existing) {
  const check = {
    make: makeFaults,
    npm: npmFaults,
    docker: dockerFaults,
    podman: podmanFaults,
    prometheus: fileFaults,
    journalctl: unitFaults,
    kubectl: kubectlFaults,
    vitrine: ([name, ...given]) => flagFaults(name, given),
  };
  if (program === undefined) return ['starts no known program'];
  const unknown = Object.keys(variables).filter((name) => !existing.settings.has(name) && !existing.ofMake.has(name));
  return [...unknown.map((name) => `${name} is no setting`), ...check[program](args, existing)];
}

function makeFaults(args, { targets, settings, ofMake }) {
  const [target, ...others] = args;
  const names = others.map((argument) => /^([A-Z_]+)=/.exec(argument)?.[1] ?? argument);
  const unknown = names.filter((name) => !settings.has(name) && !ofMake.has(name));
  return [...(targets.has(target) ? [] : [`make has no target ${target}`]), ...unknown.map((name) => `${name} is no variable of make`)];
}

function npmFaults(args, { scripts }) {
  const [script, separator, ...given] = args[0] === 'run' ? args.slice(1) : args;
  if (!scripts.has(script)) return [`package.json has no script ${script}`];
  if (separator === undefined) return [];
  return separator === '--' ? flagFaults(script, given) : [`arguments of npm follow '--'`];
}

function dockerFaults(args, { services, volumes, profiles }) {
  const project = /^name: (\S+)$/m.exec(read('docker-compose.yml'))?.[1];
  if (args[0] === 'network') return args.at(-1) === `${project}_default` ? [] : ['no such network'];
  if (args[0] === 'run') {
    const mounted = args.flatMap((word) => /^(\w+):\/volume$/.exec(word)?.[1] ?? []);
    return mounted.filter((name) => !volumes.has(name.replace(`${project}_`, ''))).map((name) => `no volume ${name}`);
  }
  if (args[0] !== 'compose') return [`docker ${args[0]} is not known to this check`];
  const [action, ...given] = args[1] === '--profile' ? args.slice(3) : args.slice(1);
  if (args[1] === '--profile' && !profiles.has(args[2])) return [`no profile ${args[2]}`];
  // `--scale app=0` names a service too
  const words = given.filter((word) => !word.startsWith('-')).map((word) => (action === 'up' ? word.split('=')[0] : word));
  if (action === 'cp') return services.has(words[1]?.split(':')[0]) ? [] : [`no service in ${words[1]}`];
  if (action !== 'exec' && action !== 'run') return words.filter((word) => !services.has(word)).map((word) => `no service ${word}`);
  const [service, command, name] = words;
  const faults = services.has(service) ? [] : [`no service ${service}`];
  return command === 'vitrine'
    ? [...faults, ...flagFaults(name, given.slice(given.indexOf(name) + 1))]
    : [...faults, `no command ${command}`];
}

const podmanFaults = (args) => (args.join(' ') === 'compose' ? [] : [`podman ${args[0]} is not known to this check`]);

function fileFaults(args) {
  const files = args.map((argument) => /^--[\w.]+=(\S+)$/.exec(argument)?.[1] ?? argument);
  return files.filter((file) => !existsSync(path.join(repository, file))).map((file) => `there is no ${file}`);
}

function kubectlFaults(args) {
  const folder = args[args.indexOf('-k') + 1];
  if (args[0] === 'apply') return existsSync(path.join(repository, folder, 'kustomization.yaml')) ? [] : [`there is no ${folder}`];
  const [, kind, name] = args;
  const manifests = globSync('backend/deploy/kubernetes/*.yaml', { cwd: repository }).map(read).join('\n---\n');
  const isResource = new RegExp(`^kind: ${kind}\nmetadata:\n {2}name: ${name}$`, 'im').test(manifests);
  return isResource ? [] : [`there is no ${kind} ${name}`];
}

function unitFaults(args) {
  const unit = args[args.indexOf('--unit') + 1];
  return existsSync(path.join(backend, 'deploy/systemd', `${unit}.service`)) ? [] : [`there is no unit ${unit}`];
}

const usages = new Map();

/** Options of an operator's command that its `--help` does not list. The start has the option of `migrate`. */
function flagFaults(command, given) {
  const name = command === 'up' ? 'migrate' : command;
  if (!usages.has(name)) {
    const call = name === 'graduate' ? ['scripts/graduate.mjs', '--help'] : ['dist/cli/vitrine.js', name, '--help'];
    usages.set(name, spawnSync(process.execPath, call, { cwd: backend, encoding: 'utf8' }));
  }
  const { status, stdout } = usages.get(name);
  if (status !== 0) return [`'${name} --help' fails`];
  const options = given.filter((argument) => argument.startsWith('--')).map((argument) => argument.split('=')[0]);
  return options.filter((option) => !new RegExp(`${option}\\b`).test(stdout)).map((option) => `${name} has no option ${option}`);
}

function variableFaults({ settings, ofCompose, ofMake, ofExample }) {
  const isKnown = (name) =>
    [settings, ofCompose, ofMake, ofExample].some((names) => names.has(name)) ||
    EXPORTER.includes(name) ||
    [TARGET, SECRET_FILE].some((affix) => settings.has(name.replace(affix, '')));
  const documented = documentedVariables();
  const configuration = globSync('backend/src/platform/config/*.ts', { cwd: repository })
    .filter((file) => !/environment|\.spec/.test(file))
    .map(read)
    .join('\n');
  const named = new Set([...settings, ...documented.map(({ name }) => name)]);
  return [
    ...documented.filter(({ name }) => !isKnown(name)).map(({ name, place }) => `${place}: ${name} is not read anywhere`),
    ...[...settings]
      .filter((name) => !new RegExp(`\\b${name}\\b`).test(configuration))
      .map((name) => `${name} is documented, but has no effect`),
    ...[...ofCompose]
      .filter((name) => !named.has(name) && !ofExample.has(name))
      .map((name) => `docker-compose.yml reads ${name}, which is not documented`),
    ...[...ofExample]
      .filter((name) => !settings.has(name) && !ofCompose.has(name) && !OF_COMPOSE.includes(name))
      .map((name) => `.env.example: ${name} is not read anywhere`),
  ];
}

function brokenLinks() {
  return DOCUMENTS.flatMap((document) => {
    const links = [...read(document).matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)].map(([, link, image]) => link ?? image);
    return links
      .filter((link) => !/^https?:/.test(link) && !isLink(document, link))
      .map((link) => `${document}: the link ${link} is broken`);
  });
}

function isLink(document, link) {
  const [file, anchor] = link.split('#');
  const target = file === '' ? document : path.join(path.dirname(document), file);
  if (!existsSync(path.join(repository, target))) return false;
  if (anchor === undefined) return true;
  const headings = [...read(target).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replace(/\s/g, '-'),
  );
  return headings.includes(anchor);
}
