/** `node .ci/decisions.mjs` writes the index of the decision records; `make check` fails when it is out of date. */
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { backend, repository } from '../backend/scripts/places.mjs';
import { StepFailed } from '../backend/scripts/steps.mjs';

const FOLDER = path.join(backend, 'docs/decisions');
const INDEX = path.join(FOLDER, 'README.md');
const SECTIONS = ['Context', 'Decision', 'Consequences', 'Would change our mind'];

const CITING_FILES = [
  '*.md',
  '{.ci,.bootstrap,.github}/**/*.{mjs,cjs,md}',
  '{backend,frontend,openapi}/**/*.{ts,tsx,mjs,cjs,css,html,json,md}',
];
const GENERATED = ['**/node_modules/**', '**/dist/**', '**/test-results/**', '**/.cache/**'];

const INTRODUCTION = `# Decisions

Architecture decision records (ADR). Each says what was decided, why, what it costs, and what would change the decision. The
[product rules](../product-rules.md) say what the product does; these records say how it is built.

A new record takes the next number, a title \`# ADR 0000: <noun phrase>\`, a line with its status and date, and the sections
${SECTIONS.map((section) => `*${section}*`).join(', ')}. \`node .ci/decisions.mjs\` writes this page from the records.
`;

/** Fails unless all records have the same form and different numbers, the index lists them, and every cited record exists. */
export async function decisions() {
  const records = readRecords();
  const faults = [...recordFaults(records), ...citationFaults(records)];
  if (readFileSync(INDEX, 'utf8') !== indexOf(records)) faults.push('README.md is out of date: run node .ci/decisions.mjs');
  if (faults.length > 0) throw new StepFailed(`Decisions: backend/docs/decisions:\n  ${faults.join('\n  ')}`);
  console.log(`Decisions: ${records.length} records, all in the index`);
}

function readRecords() {
  const names = readdirSync(FOLDER).filter((name) => name !== 'README.md');
  return names.sort().map((name) => ({ name, text: readFileSync(path.join(FOLDER, name), 'utf8') }));
}

function recordFaults(records) {
  return records.flatMap(({ name, text }, index) => {
    const number = name.slice(0, 4);
    const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, section]) => section);
    const faults = [];
    if (!/^\d{4}-[a-z0-9-]+\.md$/.test(name)) faults.push('is not named <number>-<words>.md');
    if (records[index - 1]?.name.startsWith(number)) faults.push(`has the number of ${records[index - 1].name}`);
    if (!text.startsWith(`# ADR ${number}: `)) faults.push(`does not begin with '# ADR ${number}: <noun phrase>'`);
    if (!/^\*\*Status:\*\* .*\d{4}-\d{2}-\d{2}/m.test(text)) faults.push("has no line '**Status:** accepted, <date>'");
    if (String(sections) !== String(SECTIONS)) faults.push(`has the sections ${sections.join(', ')} instead of ${SECTIONS.join(', ')}`);
    return faults.map((fault) => `${name} ${fault}`);
  });
}

function citationFaults(records) {
  const known = new Set(records.map(({ name }) => name.slice(0, 4)));
  const files = globSync(CITING_FILES, { cwd: repository, exclude: GENERATED }).sort();
  return files.flatMap((file) =>
    [...readFileSync(path.join(repository, file), 'utf8').matchAll(/\bADR (\d{4})/g)]
      .filter(([, number]) => number !== '0000' && !known.has(number))
      .map(([citation]) => `${file} cites ${citation}, which does not exist`),
  );
}

function indexOf(records) {
  const rows = records.map(({ name, text }) => `| [${name.slice(0, 4)}](${name}) | ${/^# ADR \d{4}: (.+)$/m.exec(text)?.[1] ?? ''} |`);
  return `${INTRODUCTION}\n| number | decision |\n|---|---|\n${rows.join('\n')}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(INDEX, indexOf(readRecords()));
