import { TooDemanding, UploadAborted } from '../../domain/media.errors.js';

/** Time limit for all processing steps of one file. Processing also stops when the request closes. */
export class Deadline {
  private readonly endsAt: number;

  constructor(
    seconds: number,
    private readonly signal: AbortSignal,
  ) {
    this.endsAt = performance.now() + seconds * 1000;
  }

  /** Remaining seconds, rounded up. Throws `TooDemanding` after the time limit, `UploadAborted` when the request has closed. */
  get secondsLeft(): number {
    if (this.signal.aborted) throw new UploadAborted();
    const remainingMs = this.endsAt - performance.now();
    if (remainingMs <= 0) throw new TooDemanding();
    return Math.ceil(remainingMs / 1000);
  }
}
