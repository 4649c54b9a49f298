export const DAYS = 90;
const DAY_MS = 24 * 3600_000;

/** The days until today, in UTC like the statistics. `ago` 0 is today. */
export class Calendar {
  constructor(now) {
    this.now = now;
    this.midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  }

  day(ago) {
    return new Date(this.midnight - ago * DAY_MS).toISOString().slice(0, 10);
  }

  /** Returns the time at a share of the day; 0 is midnight. The share of today ends now, so that no time is in the future. */
  at(ago, share) {
    const end = ago === 0 ? this.now.getTime() - this.midnight : DAY_MS;
    return new Date(this.midnight - ago * DAY_MS + Math.floor(share * (end - 1)));
  }

  agoOf(moment) {
    return Math.round((this.midnight - Math.floor(moment.getTime() / DAY_MS) * DAY_MS) / DAY_MS);
  }
}

/** Splits the total into integers in proportion to the weights, by the largest remainder method. */
export function split(total, weights) {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (total * weight) / sum);
  const parts = exact.map(Math.floor);
  let remaining = total - parts.reduce((a, b) => a + b, 0);
  const order = exact.map((value, index) => [value - parts[index], index]).sort(([a], [b]) => b - a);
  for (const [, index] of order) if (remaining-- > 0) parts[index] += 1;
  return parts;
}
