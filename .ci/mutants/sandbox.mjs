import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../../backend/scripts/places.mjs';
import { compiled } from './compiler.mjs';
import { walk } from './targets.mjs';

export const cache = path.join(repository, '.cache', 'mutants');
export const sandbox = path.join(cache, 'sandbox');
const EXCLUDED = new Set(['.git', '.cache', '.data', 'node_modules', 'test-results']);
const LINKED = ['node_modules', 'backend/node_modules', 'frontend/node_modules'];

/** Copies the repository with its build. Mutants are applied only to the copy. */
export function createSandbox() {
  removeSandbox();
  for (const name of readdirSync(repository)) {
    const filter = (file) => !EXCLUDED.has(path.basename(file));
    if (!EXCLUDED.has(name)) cpSync(path.join(repository, name), path.join(sandbox, name), { recursive: true, filter });
  }
  for (const folder of LINKED) symlinkSync(path.join(repository, folder), path.join(sandbox, folder));
}

export function removeSandbox() {
  rmSync(sandbox, { recursive: true, force: true });
}

/** Replaces a source, which the unit tests load, and its build, which the e2e tests load. Returns a function that restores both. */
export function replaceSource(file, text) {
  const changed = [
    [path.join(sandbox, 'backend/src', file), text],
    [path.join(sandbox, 'backend/dist', file.replace(/\.ts$/, '.js')), compiled(text)],
  ].map(([name, content]) => ({ name, content, before: readFileSync(name, 'utf8') }));
  for (const { name, content } of changed) writeFileSync(name, content);
  return () => changed.forEach(({ name, before }) => writeFileSync(name, before));
}

/**
 * Instruments the targets: each block that runs adds `file#block` to the list of the running test file in `folder`, also in
 * processes that a test starts. Returns the names of all blocks and a function that restores the files.
 */
export function recordBlocks(targets, folder) {
  for (const name of ['backend/src/reached.ts', 'backend/dist/reached.js']) writeFileSync(path.join(sandbox, name), recorderSource(folder));
  const blocks = [];
  const undo = targets.map((target) => {
    const { text, names } = instrument(target);
    blocks.push(...names);
    return replaceSource(target.file, text);
  });
  return { blocks, undo: () => undo.forEach((restore) => restore()) };
}

function recorderSource(folder) {
  return [
    "import { appendFileSync, readFileSync } from 'node:fs';",
    `const folder = ${JSON.stringify(folder + path.sep)};`,
    'export function reached(block) {',
    '  const seen = (globalThis.reachedBlocks ??= new Set());',
    '  if (seen.has(block)) return;',
    '  seen.add(block);',
    "  appendFileSync(folder + readFileSync(folder + 'current', 'utf8'), block + '\\n');",
    '}',
  ].join('\n');
}

function instrument({ file, text, source }) {
  const toSources = '../'.repeat(file.split('/').length - 1);
  const insertions = [];
  const names = [];
  walk(
    source,
    () => undefined,
    (block, node) => {
      const name = `${file}#${block}`;
      names.push(name);
      insertions.push(...callsAt(node, `reached(${JSON.stringify(name)})`));
    },
  );
  // Inserts from the end, so that earlier positions stay valid.
  const recorded = insertions
    .sort((one, other) => other.at - one.at)
    .reduce((result, { at, inserted }) => result.slice(0, at) + inserted + result.slice(at), text);
  return { text: `import { reached } from '${toSources}reached.js'; ${recorded}`, names };
}

function callsAt(node, call) {
  const isBlock = node.statements !== undefined;
  if (!isBlock) {
    return [
      { at: node.getStart(), inserted: `(${call}, ` },
      { at: node.end, inserted: ')' },
    ];
  }
  const first = node.statements[0];
  const isSuper = first !== undefined && /^super\(/.test(first.getText());
  return [{ at: isSuper ? first.end : node.getStart() + 1, inserted: ` ${call};` }];
}
