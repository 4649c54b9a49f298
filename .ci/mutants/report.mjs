import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../../backend/scripts/places.mjs';
import { folderOf } from './mutate.mjs';
import { cache } from './sandbox.mjs';

const REPORT = path.join(repository, '.cache', 'mutants.txt');
const DETAILS = path.join(cache, 'mutants.json');

/** The results of the last report: `{ mutant, killer, tests, seconds }`. `killer` is undefined for survivors. */
export const lastResults = () => (existsSync(DETAILS) ? JSON.parse(readFileSync(DETAILS, 'utf8')) : []);

/** Prints the figures and the survivors and writes them to `.cache/mutants.txt`. The JSON file contains all results. */
export function report(unordered) {
  const results = unordered.sort((one, other) => placeOf(one.mutant).localeCompare(placeOf(other.mutant), 'en', { numeric: true }));
  const survivors = results.filter(({ killer }) => killer === undefined);
  const folders = Object.entries(Object.groupBy(results, ({ mutant }) => folderOf(mutant.file)));
  const lines = [
    ...folders.map(([folder, folderResults]) => `  ${folder.padEnd(36)} ${figures(folderResults)}`),
    `  ${'all'.padEnd(36)} ${figures(results)}`,
    '',
    survivors.length === 0 ? 'No survivors.' : 'Survivors:',
    ...survivors.map(({ mutant, tests }) => `  ${placeOf(mutant)}  ${mutant.what}${tests.length === 0 ? '  (no covering test)' : ''}`),
  ];
  writeFileSync(REPORT, `${lines.join('\n')}\n`);
  writeFileSync(DETAILS, JSON.stringify(results, null, 1));
  console.log(`\n${lines.join('\n')}\n\nWritten to ${path.relative(repository, REPORT)}`);
}

export function placeOf({ file, line }) {
  return `backend/src/${file}:${line}`;
}

function figures(results) {
  const killed = results.filter(({ killer }) => killer !== undefined).length;
  const percentage = ((100 * killed) / results.length).toFixed(0);
  return `${String(killed).padStart(4)} of ${String(results.length).padStart(4)} killed ${percentage.padStart(4)} %`;
}
