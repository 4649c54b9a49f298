import { setImmediate as otherWork } from 'node:timers/promises';
import { TooDemanding } from '../../domain/media.errors.js';

/** An ordinary file has a few thousand chunks or blocks. */
const MAX_STEPS = 50_000;
/** So many take a few milliseconds. */
const STEPS_AT_ONCE = 1_000;

/** Bounds the parts of one file, however deeply they are nested, and lets the event loop continue while they are parsed. */
export class StepBudget {
  private spent = 0;

  /** `TooDemanding` when the file has more parts than any ordinary one. */
  async spend(): Promise<void> {
    this.spent += 1;
    if (this.spent > MAX_STEPS) throw new TooDemanding();
    if (this.spent % STEPS_AT_ONCE === 0) await otherWork();
  }
}
