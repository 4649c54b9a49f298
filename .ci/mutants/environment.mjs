import path from 'node:path';
import { repository } from '../../backend/scripts/places.mjs';
import { startRecording } from './reached.mjs';

/** A Jest environment that skips the tests after the first failed one, and records which test file runs. */
export const watched = (Environment) =>
  class extends Environment {
    #hasFailed = false;

    constructor(config, context) {
      const folder = process.env.MUTANTS_REACHED;
      if (folder) startRecording(folder, path.relative(repository, context.testPath));
      super(config, context);
    }

    handleTestEvent({ name, test }) {
      if (name === 'hook_failure' || name === 'test_fn_failure') this.#hasFailed = true;
      // A test that already has errors failed in `beforeAll`.
      if (name === 'test_start' && this.#hasFailed && test.errors.length === 0) test.mode = 'skip';
    }
  };
