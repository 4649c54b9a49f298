import { TooDemanding } from '../../domain/media.errors.js';

/** What all steps that are made of one file may take together. */
export class Deadline {
  private readonly end: number;

  constructor(seconds: number) {
    this.end = performance.now() + seconds * 1000;
  }

  /** Whole seconds, at least one. `TooDemanding` when there is none left. */
  get secondsLeft(): number {
    const left = this.end - performance.now();
    if (left <= 0) throw new TooDemanding();
    return Math.ceil(left / 1000);
  }
}
