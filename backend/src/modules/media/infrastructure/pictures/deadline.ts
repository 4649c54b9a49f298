import { TooDemanding, UploadAborted } from '../../domain/media.errors.js';

/** Time limit for all processing steps of one file, which also ends when the request closes. */
export class Deadline {
  private readonly endsAt: number;

  constructor(
    seconds: number,
    private readonly signal: AbortSignal,
  ) {
    this.endsAt = performance.now() + seconds * 1000;
  }

  /** Remaining seconds, rounded up. Throws `TooDemanding` when the time is over, `UploadAborted` when the request closed. */
  get secondsLeft(): number {
    if (this.signal.aborted) throw new UploadAborted();
    const remainingMs = this.endsAt - performance.now();
    if (remainingMs <= 0) throw new TooDemanding();
    return Math.ceil(remainingMs / 1000);
  }
}
