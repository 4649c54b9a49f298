import TestSequencer from '@jest/test-sequencer';

/** Runs the test files in the order of the environment variable `MUTANTS_ORDER`. */
export default class GivenOrder extends TestSequencer {
  sort(tests) {
    const order = (process.env.MUTANTS_ORDER ?? '').split(',');
    const rank = ({ path: file }) => order.findIndex((name) => file.endsWith(name));
    return [...tests].sort((one, other) => rank(one) - rank(other));
  }
}
