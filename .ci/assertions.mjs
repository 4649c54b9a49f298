/**
 * `node .ci/assertions.mjs`: lists the tests and assertions of each test file, and of each row of observed.md.
 * `node .ci/assertions.mjs <commit>`: lists the differences to that commit. A renamed test counts as one removed and one added.
 */
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repository } from '../backend/scripts/places.mjs';
import { observedRows } from './observed.mjs';
import { testsIn } from './tests-in.mjs';

const TESTS = [
  '.ci/*.spec.mjs',
  'backend/scripts/**/*.spec.mjs',
  'backend/src/**/*.spec.ts',
  'backend/test/**/*.e2e-spec.ts',
  'frontend/src/**/*.spec.{ts,tsx}',
  'frontend/journeys/**/*.journey.ts',
];

const [commit] = process.argv.slice(2);
const now = inventory(repository);
if (commit === undefined) list(now);
else compare(inventoryAt(commit), now);

/** Tests and assertions per file, including those of its helpers, and the proofs per row of observed.md. */
function inventory(directory) {
  const files = globSync(TESTS, { cwd: directory, exclude: ['**/node_modules/**'] }).sort();
  const byFile = new Map(files.map((file) => [file, testsIn(readFileSync(path.join(directory, file), 'utf8'), file)]));
  const rows = observedRows(readFileSync(path.join(directory, 'backend/docs/observed.md'), 'utf8'));
  return { byFile, rows: new Map(rows.map(({ section, what, proofs }) => [`${section} | ${what}`, proofs.map(withoutBackticks)])) };
}

function inventoryAt(revision) {
  const directory = mkdtempSync(path.join(tmpdir(), 'vitrine-assertions-'));
  try {
    const archive = execFileSync('git', ['archive', revision, 'backend', 'frontend'], { cwd: repository, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', directory], { input: archive });
    return inventory(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function withoutBackticks(proof) {
  return proof.replace(/^`+ ?| ?`+$/g, '');
}

function list({ byFile, rows }) {
  for (const [file, { tests, assertions }] of byFile) {
    console.log(`${file}: ${counts(tests, assertions)}`);
    for (const test of tests) console.log(`    ${test.title} (${test.assertions})`);
  }
  for (const [row, proofs] of rows) {
    console.log(`\n${row}`);
    for (const proof of proofs) console.log(`    ${proofWithCount(proof, byFile)}`);
  }
  printTotals('', { byFile, rows });
}

function compare(before, after) {
  for (const file of [...new Set([...before.byFile.keys(), ...after.byFile.keys()])].sort()) compareFile(file, before, after);
  for (const row of new Set([...before.rows.keys(), ...after.rows.keys()])) compareRow(row, before, after);
  console.log('');
  printTotals('before: ', before);
  printTotals('now:    ', after);
}

function compareFile(file, before, after) {
  const [old, current] = [before.byFile.get(file), after.byFile.get(file)];
  const oldTitles = new Map(old?.tests.map((test) => [test.title, test]));
  const titles = new Map(current?.tests.map((test) => [test.title, test]));
  const lines = [
    ...[...oldTitles.keys()].filter((title) => !titles.has(title)).map((title) => removedLine(oldTitles.get(title), after)),
    ...[...titles.keys()].filter((title) => !oldTitles.has(title)).map((title) => `  + ${title} (${titles.get(title).assertions})`),
    ...[...titles.keys()].flatMap((title) => changedLine(oldTitles.get(title), titles.get(title))),
  ];
  if (lines.length === 0 && old?.assertions === current?.assertions) return;
  console.log(
    `\n${file}: ${old ? counts(old.tests, old.assertions) : 'new'} → ${current ? counts(current.tests, current.assertions) : 'gone'}`,
  );
  for (const line of lines) console.log(line);
}

function removedLine({ title, assertions }, after) {
  const name = title.split(' › ').at(-1);
  const movedTo = [...after.byFile].find(([, { tests }]) => tests.some((test) => test.title.split(' › ').at(-1) === name));
  return `  - ${title} (${assertions})${movedTo ? `, now in ${movedTo[0]}` : ''}`;
}

function changedLine(old, current) {
  if (old === undefined || old.assertions === current.assertions) return [];
  return [`  ~ ${current.title} (${old.assertions} → ${current.assertions})`];
}

function compareRow(row, before, after) {
  const [old, current] = [before.rows.get(row) ?? [], after.rows.get(row) ?? []];
  const removed = old.filter((proof) => !current.includes(proof)).map((proof) => `  - ${proofWithCount(proof, before.byFile)}`);
  const added = current.filter((proof) => !old.includes(proof)).map((proof) => `  + ${proofWithCount(proof, after.byFile)}`);
  if (removed.length + added.length === 0) return;
  console.log(`\nobserved: ${row}`);
  for (const line of [...removed, ...added]) console.log(line);
}

function proofWithCount(proof, byFile) {
  const [file, name] = proof.split(' › ');
  const test = byFile.get(file)?.tests.find(({ title }) => title.split(' › ').at(-1) === name);
  return test ? `${proof} (${test.assertions})` : proof;
}

function counts(tests, assertions) {
  return `${tests.length} tests, ${assertions} assertions`;
}

function printTotals(label, { byFile, rows }) {
  const all = [...byFile.values()];
  const tests = all.flatMap((file) => file.tests);
  const assertions = all.reduce((sum, file) => sum + file.assertions, 0);
  console.log(`${label}${byFile.size} files, ${counts(tests, assertions)}, ${rows.size} rows of observed.md`);
}
