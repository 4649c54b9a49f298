import type { DailyStatsView } from '@/shared/api/public-api';
import { perLanguage } from '@/shared/texts/language';

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
  /** The first day with the highest value. */
  day: string;
}

/** The total, the highest value and its day; null when all values are 0. */
export function summaryOf(daily: DailyStatsView[], metric: Metric): Summary | null {
  const [first] = daily;
  if (first === undefined) return null;
  const best = daily.reduce((most, day) => (day[metric] > most[metric] ? day : most), first);
  const total = daily.reduce((sum, day) => sum + day[metric], 0);
  return total === 0 ? null : { total, most: best[metric], day: best.day };
}

const shortFormat = perLanguage((language) => new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' }));
const longFormat = perLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }));

/** Formats in UTC, because days are counted in UTC. */
export function shortDay(day: string): string {
  return shortFormat().format(new Date(day));
}

export function longDay(day: string): string {
  return longFormat().format(new Date(day));
}
