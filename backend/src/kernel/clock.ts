/** The only source of the current time, so that tests can control expiry, quotas and sweeps. */
export abstract class Clock {
  abstract now(): Date;
}

export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}
