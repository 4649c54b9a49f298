import TestSequencer from '@jest/test-sequencer';

const isE2e = ({ path }) => path.endsWith('.e2e-spec.ts');

/**
 * Jest starts the slowest test files of the last run first, and after a clone the largest. The end-to-end tests come last, because the
 * checks, which use all processors, run beside the first files, and some end-to-end tests measure how long a request takes.
 */
export default class EndToEndLast extends TestSequencer {
  sort(tests) {
    const slowestFirst = super.sort(tests);
    return [...slowestFirst.filter((test) => !isE2e(test)), ...slowestFirst.filter(isE2e)];
  }
}
