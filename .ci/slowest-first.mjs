import { readFileSync } from 'node:fs';
import path from 'node:path';
import TestSequencer from '@jest/test-sequencer';

const repository = path.resolve(import.meta.dirname, '..');
/** Committed seconds per file. `node .ci/test-seconds.mjs` updates them. */
const measured = JSON.parse(readFileSync(path.join(import.meta.dirname, 'test-seconds.json'), 'utf8'));

/**
 * Starts the slowest test files of the last run first, so that all workers end at about the same time. After a clone the committed times
 * are used; a file without a time counts as fast. The end-to-end tests come last, because the checks, which use all processors, run beside
 * the first files, and some end-to-end tests measure how long a request takes.
 */
export default class SlowestFirst extends TestSequencer {
  sort(tests) {
    const bySeconds = super.sort(tests);
    return [...bySeconds.filter((test) => !isE2e(test)), ...bySeconds.filter(isE2e)];
  }

  time(test) {
    return super.time(test) ?? (measured[path.relative(repository, test.path)] ?? 0) * 1000;
  }
}

function isE2e({ path: file }) {
  return file.endsWith('.e2e-spec.ts');
}
