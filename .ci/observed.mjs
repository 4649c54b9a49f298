import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { backend, repository } from '../backend/scripts/places.mjs';
import { StepFailed } from '../backend/scripts/steps.mjs';

const OBSERVED_FILE = path.join(backend, 'docs/observed.md');
const DEVIATIONS = '[deviations](deviations.md)';

/** Fails unless every row of observed.md names tests that exist, or the deviations. */
export async function observed() {
  const rows = observedRows(readFileSync(OBSERVED_FILE, 'utf8'));
  const faults = rows.flatMap(({ line, proofs }) =>
    proofs.map(faultOf).flatMap((fault) => (fault === null ? [] : `line ${line}: ${fault}`)),
  );
  if (rows.length === 0) faults.push('there are no rows');
  if (faults.length > 0) throw new StepFailed(`Observed: backend/docs/observed.md names what is not there:\n  ${faults.join('\n  ')}`);
  console.log(`Observed: ${rows.length} rows, each with its proof`);
}

/** The rows of the tables: section, observation, and `file › title` of each test. */
export function observedRows(text) {
  return text.split('\n').flatMap((row, index) => {
    const cells = /^\| (.+?) \| (.+?) \| (.*) \|$/.exec(row);
    if (cells === null || cells[1] === 'section') return [];
    return [{ line: index + 1, section: cells[1], what: cells[2], proofs: cells[3].split('<br>').map((proof) => proof.trim()) }];
  });
}

const sources = new Map();

function sourceOf(file) {
  if (!sources.has(file)) sources.set(file, readFileSync(path.join(repository, file), 'utf8'));
  return sources.get(file);
}

function faultOf(proof) {
  if (proof === DEVIATIONS) return null;
  const [file, title] = proof.replace(/^`+ ?| ?`+$/g, '').split(' › ');
  if (title === undefined) return `'${proof}' is neither a test nor a deviation`;
  if (!sources.has(file) && !existsSync(path.join(repository, file))) return `${file} does not exist`;
  const source = sourceOf(file);
  return [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => source.includes(quoted)) ? null : `${file} has no test '${title}'`;
}
