import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { backend, repository } from '../backend/scripts/places.mjs';
import { StepFailed } from '../backend/scripts/steps.mjs';
import { documentedCommands, DOCUMENTS } from '../backend/test/documents/documented-commands.mjs';
import { scenarioFaults } from '../backend/test/documents/scenario.mjs';

const RECORDS = path.join(backend, 'docs/decisions');
const RULES = 'backend/docs/product-rules.md';
const SECURITY = 'backend/docs/security.md';
const TEST = /`[\w./-]+(?:spec\.\w+|\.journey\.ts)`/;
/** Documents whose code spans name tests and sources that must exist. */
const WITH_PROOFS = ['observed', 'security', 'product-rules', 'deviations'].map((name) => `backend/docs/${name}.md`);
const GUIDE = 'backend/docs/contributing.md';
/** The paths of requests through the files of the backend, and what in them looks like the name of a file. */
const PATHS = /^The paths of [^]*?^## /m;
const NAME = /[a-z]+(?:-[a-z]+)+(?:\.[a-z]+)?|[a-z]+\.(?:controller|query|dto|guard|interceptor|resources|ts)/g;
/** A package, and the end of an address. */
const NO_FILES = new Set(['passport-local', 'purge-inactive']);
const SOURCE = /^(?:\.\w+\/)?\w[\w./-]*\.(?:tsx?|mjs|cjs|sql|json|conf|sh)$/;

/** Fails unless the product rules, decision records, tests, files, links and commands that code and documents name exist. */
export async function citations() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: repository, encoding: 'utf8' });
  const files = listed
    .split('\n')
    .filter((file) => /\.(?:tsx?|mjs|cjs|css|html|sql|md|json|conf|sh)$/.test(file) && existsSync(absolute(file)));
  const faults = [
    ...citationFaults(files),
    ...WITH_PROOFS.flatMap((file) => proofFaults(file, files)),
    ...pathFaults(files),
    ...unprovenFaults(),
    ...commandFaults(),
    ...DOCUMENTS.flatMap(linkFaults),
  ];
  if (faults.length > 0) throw new StepFailed(`Citations of what does not exist:\n  ${faults.join('\n  ')}`);
  console.log('Citations: the cited rules, records, tests, files, links and commands exist');
}

const absolute = (file) => path.join(repository, file);
const read = (file) => readFileSync(absolute(file), 'utf8');

function citationFaults(files) {
  const rules = [...read(RULES).matchAll(/^### (PR-\d+)\b/gm)].map(([, id]) => id);
  const records = readdirSync(RECORDS).filter((name) => name !== 'README.md');
  const index = readFileSync(path.join(RECORDS, 'README.md'), 'utf8');
  const known = new Set([...rules, ...records.map((name) => `ADR ${name.slice(0, 4)}`), 'ADR 0000']);
  const cited = new Set();
  const unknown = files.flatMap((file) => {
    const found = [...new Set(read(file).match(/\b(?:PR-|ADR \d{3})\d+\b/g))];
    if (!file.endsWith('.md')) found.forEach((id) => cited.add(id));
    return found.filter((id) => !known.has(id)).map((id) => `${file} cites ${id}`);
  });
  return [
    ...unknown,
    ...rules.filter((id) => !cited.has(id)).map((id) => `${id} is cited by neither code nor tests`),
    ...records.filter((name) => !index.includes(`](${name})`)).map((name) => `decisions/README.md does not list ${name}`),
  ];
}

/** A code span names a file by its path or the end of it, and may name a test: `path/of.spec.ts › title`. */
function proofFaults(document, files) {
  const spans = [...read(document).matchAll(/`` ?(.+?) ?``|`([^`\n]+)`/g)].map(([, double, single]) => double ?? single);
  return spans.flatMap((span) => {
    const [name, title] = span.split(' › ');
    if (!SOURCE.test(name) && title === undefined) return [];
    const file = files.find((each) => each === name || each.endsWith(`/${name}`));
    if (file === undefined) return [`${document} names ${name}`];
    const isTest = title === undefined || ["'", '"', '`'].some((quote) => read(file).includes(quote + title + quote));
    return isTest ? [] : [`${document} names the test '${title}' of ${file}`];
  });
}

function pathFaults(files) {
  const known = files.map((file) => path.basename(file));
  const [paths = ''] = read(GUIDE).match(PATHS) ?? [];
  const names = paths.match(NAME) ?? [];
  if (names.length === 0) return [`${GUIDE} has no paths of requests`];
  const missing = names.filter((name) => !NO_FILES.has(name) && !known.some((file) => file === name || file.startsWith(`${name}.`)));
  return missing.map((name) => `${GUIDE} leads a request through ${name}`);
}

/** Describes requirements of the security document that are met, but name no test. */
function unprovenFaults() {
  const rows = read(SECURITY).match(/^\| .* \| met \|$/gm) ?? [];
  return rows.filter((row) => !TEST.test(row)).map((row) => `${SECURITY} names no test for ${row.split(' | ')[0].slice(2)}`);
}

/** Describes commands of make and npm that do not exist, and those that `make documents` neither runs nor leaves out. */
function commandFaults() {
  const { scripts } = JSON.parse(read('package.json'));
  const commands = documentedCommands();
  const exists = ({ program, args: [first, second] }) =>
    program === 'make'
      ? new RegExp(`^${first}:`, 'm').test(read('Makefile'))
      : program !== 'npm' || (first === 'run' ? second : first) in scripts;
  return [
    ...commands.filter((command) => !exists(command)).map(({ place, text }) => `${place} names ${text}`),
    ...scenarioFaults([...new Set(commands.map(({ text }) => text))]).map((fault) => `backend/test/documents/scenario.mjs: ${fault}`),
  ];
}

function linkFaults(document) {
  const links = [...read(document).matchAll(/\]\(([^)\s#]+)|src="([^"]+)"/g)].map(([, link, image]) => link ?? image);
  const broken = links.filter((link) => !/^https?:/.test(link) && !existsSync(path.join(repository, path.dirname(document), link)));
  return broken.map((link) => `${document} links to ${link}`);
}
