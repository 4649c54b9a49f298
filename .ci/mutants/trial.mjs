import { mutated } from './mutate.mjs';
import { replaceSource } from './sandbox.mjs';
import { firstFailure, hasStopped } from './test-runs.mjs';

/** The tests of a mutant have this multiple of their recorded time, plus a base. A mutant that exceeds it counts as killed. */
const SLOWDOWN_LIMIT = 5;
const GRACE_SECONDS = 45;

/** Tests mutants. A failure counts only if the test file passes without a mutation, which is checked once per file. */
export class Trial {
  /** The test files that fail without a mutation. */
  unusable = new Set();
  #passing = new Set();
  #targets;
  #selection;
  #seconds;

  constructor(targets, selection, { tests, failed }) {
    this.#targets = new Map(targets.map((target) => [target.file, target]));
    this.#selection = selection;
    this.#seconds = (file) => tests[file].seconds;
    for (const file of failed) this.unusable.add(file);
  }

  /** Returns `{ mutant, tests, seconds, killer }`; `killer` is undefined when the mutant survives. */
  async test(mutant) {
    const started = performance.now();
    const result = (files, killer) => ({ mutant, tests: files, killer, seconds: (performance.now() - started) / 1000 });
    for (let attempt = 1; ; attempt += 1) {
      const files = this.#selection.for(mutant).filter((file) => !this.unusable.has(file));
      if (files.length === 0) return result(files);
      const limit = attempt * this.#limit(files);
      const { killer, file, isLate } = await this.#firstFailure(mutant, files, limit);
      if (hasStopped() || killer === undefined) return result(files);
      if (isLate && (await firstFailure(files, limit)).isLate) continue;
      if (file !== undefined && !(await this.#passes(file))) continue;
      this.#selection.killed(mutant, file);
      return result(files, killer);
    }
  }

  #limit(files) {
    return GRACE_SECONDS + SLOWDOWN_LIMIT * files.reduce((sum, file) => sum + this.#seconds(file), 0);
  }

  async #firstFailure(mutant, files, seconds) {
    const restore = replaceSource(mutant.file, mutated(this.#targets.get(mutant.file), mutant));
    try {
      return await firstFailure(files, seconds);
    } finally {
      restore();
    }
  }

  async #passes(file) {
    if (this.#passing.has(file)) return true;
    const { killer } = await firstFailure([file]);
    (killer === undefined ? this.#passing : this.unusable).add(file);
    return killer === undefined;
  }
}
