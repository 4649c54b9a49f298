import { createHash } from 'node:crypto';
import typescript from 'typescript';
import { accessMutations, ruleMutations } from './operators.mjs';
import { walk } from './targets.mjs';

/**
 * All possible mutations of a target: `{ file, line, block, start, end, replacement, header, what, key }`.
 * `key` does not change when other code of the file changes.
 */
export function mutationsOf({ file, text, source, operators }) {
  const mutants = [];
  const repeated = new Map();
  const mutationsAt = operators === 'rules' ? ruleMutations : accessMutations;
  walk(source, (node, block) => {
    for (const { target = node, replacement, what, header = '', blockOf = block } of mutationsAt(node, source)) {
      const start = target.getStart();
      const content = `${file} ${block ?? nameOf(node)} ${what} ${text.slice(start, target.end)}`;
      const number = (repeated.get(content) ?? 0) + 1;
      repeated.set(content, number);
      mutants.push({
        file,
        line: source.getLineAndCharacterOfPosition(start).line + 1,
        block: blockOf,
        name: nameOf(node),
        start,
        end: target.end,
        replacement,
        header,
        what,
        key: `${content} ${number}`,
      });
    }
  });
  return mutants;
}

/** Name of the module-level constant or class that contains the node. */
function nameOf(node) {
  let current = node;
  while (current.parent && !typescript.isSourceFile(current.parent) && !typescript.isVariableDeclaration(current)) current = current.parent;
  return current.name?.getText() ?? '';
}

export function mutated({ text }, { start, end, replacement, header }) {
  return `${header}${text.slice(0, start)}${replacement}${text.slice(end)}`;
}

/** Folder of a source file, such as `modules/profiles/domain` or `platform/http`. */
export function folderOf(file) {
  return file
    .split('/')
    .slice(0, file.startsWith('modules/') ? 3 : 2)
    .join('/');
}

/**
 * A deterministic sample with a share for each folder. The position of a mutant depends only on a hash of its key, so changes
 * of other code keep most of the sample. `isValid` drops mutants that do not compile.
 */
export function sampleOf(mutants, count, seed, isValid) {
  const folders = Object.groupBy(mutants, ({ file }) => folderOf(file));
  const sample = [];
  let total = 0;
  for (const name of Object.keys(folders).sort()) {
    total += (folders[name].length / mutants.length) * count;
    const quota = Math.round(total) - Math.round(total - (folders[name].length / mutants.length) * count);
    let taken = 0;
    for (const mutant of shuffled(folders[name], seed)) {
      if (taken === quota) break;
      if (!isValid(mutant)) continue;
      sample.push(mutant);
      taken += 1;
    }
  }
  return shuffled(sample, seed);
}

/** Sorts by a hash, so that the first part of a run is also a random sample. */
export function shuffled(mutants, seed) {
  const rankOf = ({ key }) => createHash('sha256').update(`${seed} ${key}`).digest('hex');
  const ranked = mutants.map((mutant) => ({ mutant, rank: rankOf(mutant) }));
  return ranked.sort((one, other) => (one.rank < other.rank ? -1 : 1)).map(({ mutant }) => mutant);
}
