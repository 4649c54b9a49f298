import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { TooDemanding } from '../../domain/media.errors.js';

/** Maximum chunks or blocks of a file. An ordinary file has a few thousand. */
const MAX_STEPS = 50_000;
/** Steps before the event loop runs other work; they take a few milliseconds. */
const STEPS_PER_TURN = 1_000;

/** Limits the parts of one file at all levels of nesting, and yields to the event loop while they are parsed. */
export class StepBudget {
  private steps = 0;

  /** Counts one part. Throws `TooDemanding` when the file has too many. */
  async spend(): Promise<void> {
    this.steps += 1;
    if (this.steps > MAX_STEPS) throw new TooDemanding();
    if (this.steps % STEPS_PER_TURN === 0) await yieldToEventLoop();
  }
}
