import { setTimeout as pause } from 'node:timers/promises';

/** Below Jest's limit for a test, so that a failure names the condition instead of the limit. */
const DEADLINE_MS = 25_000;
const POLL_MS = 20;

/** Polls until the condition holds, and returns what it returned. Tests wait for events with it, never for a time. */
export async function eventually<T>(condition: () => T | Promise<T>, deadlineMs = DEADLINE_MS): Promise<NonNullable<T>> {
  for (const deadline = performance.now() + deadlineMs; performance.now() < deadline; await pause(POLL_MS)) {
    const result = await condition();
    if (result) return result;
  }
  throw new Error(`after ${deadlineMs / 1000} s this did not hold yet: ${condition.toString()}`);
}
