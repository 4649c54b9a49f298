const localDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const paddedDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric' });
const dateAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

/** `MMM d, yyyy`, the format of the badges (PR-56). */
export const badgeDay = (instant: string): string => localDay.format(new Date(instant));

/** `MMM dd, yyyy`, the format of the activities (PR-56). */
export const activityDay = (instant: string): string => paddedDay.format(new Date(instant));

const shortTime = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** `4:31 PM`, shown next to the day. */
export const timeOfDay = (instant: string): string => shortTime.format(new Date(instant));

export const localMoment = (instant: string): string => dateAndTime.format(new Date(instant));

const MINUTE = 60;
const UNITS = [
  { name: 'year', seconds: 365 * 24 * 3600 },
  { name: 'month', seconds: 30 * 24 * 3600 },
  { name: 'day', seconds: 24 * 3600 },
  { name: 'hour', seconds: 3600 },
  { name: 'minute', seconds: MINUTE },
];

/** `3 hours ago`: always with 'ago' (PR-56). */
export function relativeTime(instant: string, nowMs: number): string {
  const seconds = Math.max(0, (nowMs - new Date(instant).getTime()) / 1000);
  const unit = UNITS.find((candidate) => seconds >= candidate.seconds);
  if (unit === undefined) return 'less than a minute ago';
  const count = Math.floor(seconds / unit.seconds);
  return `${String(count)} ${unit.name}${count === 1 ? '' : 's'} ago`;
}
