/** The only source of the current time, so that tests can control expiry, quotas and sweeps. */
export abstract class Clock {
  abstract now(): Date;
}

export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}

/** The day in UTC, such as `2026-01-31`. */
export const utcDay = (date: Date): string => date.toISOString().slice(0, 10);
