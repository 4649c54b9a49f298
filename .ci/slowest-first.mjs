import { readFileSync } from 'node:fs';
import path from 'node:path';
import TestSequencer from '@jest/test-sequencer';

const repository = path.resolve(import.meta.dirname, '..');
/** Committed seconds per file. `node .ci/test-seconds.mjs` updates them. */
const measured = JSON.parse(readFileSync(path.join(import.meta.dirname, 'test-seconds.json'), 'utf8'));

/**
 * Starts the slowest test files of the last run first, so that all workers end at about the same time. After a clone the
 * committed times are used; a file without a time counts as fast.
 */
export default class SlowestFirst extends TestSequencer {
  time(test) {
    return super.time(test) ?? (measured[path.relative(repository, test.path)] ?? 0) * 1000;
  }
}
