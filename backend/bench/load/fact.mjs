/** An unanswered write may still run: a statement may take 30 s, waiting for a lock 10 s. */
const PENDING_WRITE_MS = 60_000;

/**
 * Expected state of a value that only one client writes: the last acknowledged value, and values of unanswered writes, which
 * may or may not have been stored.
 */
export class Fact {
  unanswered = [];

  constructor(sure) {
    this.sure = sure;
  }

  async write(value, send) {
    const at = performance.now();
    const outcome = await send();
    if (outcome === 'done') {
      this.sure = value;
      // An earlier unanswered write may still run in the other instance.
      this.unanswered = this.unanswered.filter((each) => at - each.at < PENDING_WRITE_MS);
    } else if (outcome === 'unknown') this.unanswered.push({ value, at });
    return outcome;
  }

  /** Returns `kept`, `overtaken` (by an unanswered write of the same client) or `lost`. */
  verdict(found) {
    if (found === this.sure) return 'kept';
    return this.unanswered.some(({ value }) => value === found) ? 'overtaken' : 'lost';
  }
}
