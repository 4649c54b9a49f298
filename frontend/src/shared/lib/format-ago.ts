import { perLanguage } from '@/shared/texts/language';

const relativeFormat = perLanguage((language) => new Intl.RelativeTimeFormat(language, { numeric: 'always', style: 'short' }));
const dateFormat = perLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }));

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_DAYS = 7;

/** `5 min. ago`, `3 hr. ago`, `2 days ago`, and the date after a week. The last minute and instants in the future are `now`. */
export function formatAgo(instant: string, nowMs: number, now: string): string {
  const elapsedMs = nowMs - new Date(instant).getTime();
  if (elapsedMs < MINUTE_MS) return now;
  if (elapsedMs < HOUR_MS) return relativeFormat().format(-Math.floor(elapsedMs / MINUTE_MS), 'minute');
  if (elapsedMs < DAY_MS) return relativeFormat().format(-Math.floor(elapsedMs / HOUR_MS), 'hour');
  if (elapsedMs < WEEK_DAYS * DAY_MS) return relativeFormat().format(-Math.floor(elapsedMs / DAY_MS), 'day');
  return dateFormat().format(new Date(instant));
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
