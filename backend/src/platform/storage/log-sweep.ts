import type { Logger } from '@nestjs/common';

/** Runs a sweep and logs the number of things that it removed. Logs a failure instead of throwing, because the next tick tries again. */
export async function logSweep(log: Logger, things: string, sweep: () => Promise<number>): Promise<void> {
  try {
    const removed = await sweep();
    if (removed > 0) log.log(`removed ${removed} ${things}`);
  } catch (error) {
    log.error(error, `sweeping ${things} failed`);
  }
}
