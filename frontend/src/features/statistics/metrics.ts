import type { DailyStats } from '../../shared/api/public-api';
import { language } from '../../shared/lib/language';

export const metrics = ['profileViews', 'newFollowers', 'linkClicks', 'mediaViews'] as const;
export type Metric = (typeof metrics)[number];

/** PR-21. */
export const ranges = [7, 30, 90] as const;
export type Range = (typeof ranges)[number];
export const DEFAULT_RANGE: Range = 30;

export function rangeOf(text: string | null): Range {
  return ranges.find((range) => String(range) === text) ?? DEFAULT_RANGE;
}

export interface Summary {
  total: number;
  most: number;
  /** The day of the most; the first of them. */
  day: string;
}

/** What a chart shows, in three figures; null when it would be empty. */
export function summaryOf(daily: DailyStats[], metric: Metric): Summary | null {
  const [first] = daily;
  if (first === undefined) return null;
  const best = daily.reduce((most, day) => (day[metric] > most[metric] ? day : most), first);
  const total = daily.reduce((sum, day) => sum + day[metric], 0);
  return total === 0 ? null : { total, most: best[metric], day: best.day };
}

const short = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });

/** Days are counted in UTC, and named so. */
export function shortDay(day: string): string {
  return short.format(new Date(day));
}

export function longDay(day: string): string {
  return long.format(new Date(day));
}
