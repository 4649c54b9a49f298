import { TooDemanding, UploadAborted } from '../../domain/media.errors.js';

/** What all steps that are made of one file may take together, and whether they are still wanted. */
export class Deadline {
  private readonly end: number;

  constructor(
    seconds: number,
    private readonly signal: AbortSignal,
  ) {
    this.end = performance.now() + seconds * 1000;
  }

  /** Whole seconds, at least one. `TooDemanding` when there is none left, `UploadAborted` when the request was closed. */
  get secondsLeft(): number {
    if (this.signal.aborted) throw new UploadAborted();
    const left = this.end - performance.now();
    if (left <= 0) throw new TooDemanding();
    return Math.ceil(left / 1000);
  }
}
