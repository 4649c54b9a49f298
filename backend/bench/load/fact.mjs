/** An answer that says nothing may mean that the write is still under way: a statement may take 30 s, a lock 10 s. */
const UNDER_WAY_MS = 60_000;

/**
 * What one client knows about one thing that only it writes: what was acknowledged last, and what was asked for without
 * ever being answered, which may or may not have come to pass.
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
      // an earlier one that was never answered can still be on its way in the other instance
      this.unanswered = this.unanswered.filter((each) => at - each.at < UNDER_WAY_MS);
    } else if (outcome === 'unknown') this.unanswered.push({ value, at });
    return outcome;
  }

  /** `kept`, `overtaken` by a write of the same client that was never answered, or `lost`. */
  verdict(found) {
    if (found === this.sure) return 'kept';
    return this.unanswered.some(({ value }) => value === found) ? 'overtaken' : 'lost';
  }
}
