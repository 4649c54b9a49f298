import { setImmediate as otherWork } from 'node:timers/promises';
import { TooDemanding } from '../../domain/media.errors.js';

/** Maximum chunks or blocks of a file; an ordinary file has a few thousand. */
const MAX_STEPS = 50_000;
/** Steps before the event loop continues; this many take a few milliseconds. */
const STEPS_AT_ONCE = 1_000;

/** Limits the parts of one file at all levels of nesting, and lets the event loop continue while they are parsed. */
export class StepBudget {
  private spent = 0;

  /** Throws `TooDemanding` when the file has too many parts. */
  async spend(): Promise<void> {
    this.spent += 1;
    if (this.spent > MAX_STEPS) throw new TooDemanding();
    if (this.spent % STEPS_AT_ONCE === 0) await otherWork();
  }
}
