import { language } from './language';

const ago = new Intl.RelativeTimeFormat(language, { numeric: 'always', style: 'short' });
const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_DAYS = 7;

/** `5 min. ago`, `3 hr. ago`, `2 days ago`, then the day itself; the last minute, and a clock that is behind, are `now`. */
export function formatAgo(instant: string, nowMs: number, now: string): string {
  const passed = nowMs - new Date(instant).getTime();
  if (passed < MINUTE_MS) return now;
  if (passed < HOUR_MS) return ago.format(-Math.floor(passed / MINUTE_MS), 'minute');
  if (passed < DAY_MS) return ago.format(-Math.floor(passed / HOUR_MS), 'hour');
  if (passed < WEEK_DAYS * DAY_MS) return ago.format(-Math.floor(passed / DAY_MS), 'day');
  return day.format(new Date(instant));
}

export type Age = 'today' | 'yesterday' | 'week' | 'earlier';

/** Whole days between the two, in the visitor's own time zone. */
export function ageOf(instant: string, nowMs: number): Age {
  const midnight = new Date(nowMs).setHours(0, 0, 0, 0);
  const days = Math.round((midnight - new Date(instant).setHours(0, 0, 0, 0)) / DAY_MS);
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  return days < WEEK_DAYS ? 'week' : 'earlier';
}
