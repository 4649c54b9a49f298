interface Duration {
  days?: number;
  hours?: number;
  minutes?: number;
  seconds?: number;
}

/** The moment that lies the given duration before now. */
export function ago({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Duration): Date {
  return new Date(Date.now() - (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000);
}
