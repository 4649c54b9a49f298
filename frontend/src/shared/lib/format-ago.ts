import { perLanguage } from '@/shared/texts/language';
import { formatDay } from './format';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_DAYS = 7;
const UNITS = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

const formatOf = (style: 'short' | 'long') =>
  perLanguage((language) => new Intl.RelativeTimeFormat(language, { numeric: 'always', style }));
const formats = { short: formatOf('short'), long: formatOf('long') };

/**
 * The short form is `5 min. ago`, `3 hr. ago`, `2 days ago`, and the date after a week. The long form is `5 minutes ago`, also for
 * months and years (PR-56). The last minute and instants in the future are `now`.
 */
export function formatAgo(instant: string, nowMs: number, now: string, style: 'short' | 'long' = 'short'): string {
  const elapsedMs = nowMs - new Date(instant).getTime();
  if (style === 'short' && elapsedMs >= WEEK_DAYS * DAY_MS) return formatDay(instant);
  const [unit, unitMs] = UNITS.find(([, ms]) => elapsedMs >= ms) ?? [];
  return unit === undefined || unitMs === undefined ? now : formats[style]().format(-Math.floor(elapsedMs / unitMs), unit);
}

export type Age = 'today' | 'yesterday' | 'week' | 'earlier';

/** The age group of an instant by whole days, in the visitor's time zone. */
export function ageOf(instant: string, nowMs: number): Age {
  const midnight = new Date(nowMs).setHours(0, 0, 0, 0);
  const days = Math.round((midnight - new Date(instant).setHours(0, 0, 0, 0)) / DAY_MS);
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  return days < WEEK_DAYS ? 'week' : 'earlier';
}
