import type { DailyStatsView } from '@/shared/api/public-api';

export const metrics = ['profileViews', 'newFollowers', 'linkClicks', 'mediaViews'] as const;
export type Metric = (typeof metrics)[number];

/** PR-21. */
export const ranges = [7, 30, 90] as const;
export type Range = (typeof ranges)[number];
export const DEFAULT_RANGE: Range = 30;

export function rangeOf(text: string | null): Range {
  return ranges.find((range) => String(range) === text) ?? DEFAULT_RANGE;
}

interface Summary {
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
