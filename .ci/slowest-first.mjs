import { readFileSync } from 'node:fs';
import path from 'node:path';
import TestSequencer from '@jest/test-sequencer';

const repository = path.resolve(import.meta.dirname, '..');
/** Seconds per file, measured once: `node .ci/test-seconds.mjs` writes them anew. */
const measured = JSON.parse(readFileSync(path.join(import.meta.dirname, 'test-seconds.json'), 'utf8'));

/**
 * Jest starts the files first that took longest in its last run, so that no worker waits long for another at the end.
 * After a clone there is no last run: the committed times are used, and a file without one counts as short.
 */
export default class SlowestFirst extends TestSequencer {
  time(test) {
    return super.time(test) ?? (measured[path.relative(repository, test.path)] ?? 0) * 1000;
  }
}
