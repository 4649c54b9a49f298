import { setTimeout as pause } from 'node:timers/promises';

/** Shorter than Jest's timeout, so that a failure names the condition and not the timeout. */
const DEADLINE_MS = 120_000;
const POLL_MS = 20;
/** A long wait polls less often, because each poll takes processor time from what it waits for. */
const POLLS_MAX = 2_000;

/** Polls until the condition returns a truthy value, and returns that value. Tests use it instead of fixed waiting times. */
export async function eventually<T>(condition: () => T | Promise<T>, deadlineMs = DEADLINE_MS): Promise<NonNullable<T>> {
  for (
    const deadline = performance.now() + deadlineMs;
    performance.now() < deadline;
    await pause(Math.max(POLL_MS, deadlineMs / POLLS_MAX))
  ) {
    const result = await condition();
    if (result) return result;
  }
  throw new Error(`after ${deadlineMs / 1000} s this did not hold yet: ${condition.toString()}`);
}
