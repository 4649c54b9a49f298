interface Duration {
  days?: number;
  hours?: number;
  minutes?: number;
  seconds?: number;
}

/** Returns the current time minus the duration. */
export function ago({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Duration): Date {
  return new Date(Date.now() - (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000);
}
