import { setTimeout as pause } from 'node:timers/promises';

/** Shorter than Jest's timeout, so that a failure names the condition and not the timeout. */
const DEADLINE_MS = 25_000;
const POLL_MS = 20;

/** Polls until the condition returns a truthy value, and returns that value. Tests use it instead of fixed waiting times. */
export async function eventually<T>(condition: () => T | Promise<T>, deadlineMs = DEADLINE_MS): Promise<NonNullable<T>> {
  for (const deadline = performance.now() + deadlineMs; performance.now() < deadline; await pause(POLL_MS)) {
    const result = await condition();
    if (result) return result;
  }
  throw new Error(`after ${deadlineMs / 1000} s this did not hold yet: ${condition.toString()}`);
}
