import { perLanguage } from '@/shared/texts/language';
import { getT } from '@/shared/texts/texts';

function dateFormat(options: Intl.DateTimeFormatOptions): (instant: string) => string {
  const format = perLanguage((language) => new Intl.DateTimeFormat(language, options));
  return (instant) => format().format(new Date(instant));
}

/** In English `MMM d, yyyy`, the format of the badges (PR-56). */
export const badgeDay = dateFormat({ month: 'short', day: 'numeric', year: 'numeric' });

/** In English `MMM dd, yyyy`, the format of the activities (PR-56). */
export const activityDay = dateFormat({ month: 'short', day: '2-digit', year: 'numeric' });

/** In English `4:31 PM`, shown next to the day. */
export const timeOfDay = dateFormat({ timeStyle: 'short' });

export const localMoment = dateFormat({ dateStyle: 'medium', timeStyle: 'medium' });

const UNITS = [
  { name: 'year', seconds: 365 * 24 * 3600 },
  { name: 'month', seconds: 30 * 24 * 3600 },
  { name: 'day', seconds: 24 * 3600 },
  { name: 'hour', seconds: 3600 },
  { name: 'minute', seconds: 60 },
] as const;

/** In English `3 hours ago`: always with 'ago' (PR-56). */
export function relativeTime(instant: string, nowMs: number): string {
  const t = getT('adminCommon');
  const seconds = Math.max(0, (nowMs - new Date(instant).getTime()) / 1000);
  const unit = UNITS.find((candidate) => seconds >= candidate.seconds);
  return unit === undefined ? t('lessThanMinute') : t(`ago.${unit.name}`, { n: Math.floor(seconds / unit.seconds) });
}

interface TimeAgoProps {
  instant: string;
  /** When the instant was fetched. */
  now: number;
}

/** How long ago an instant was, on one line. Its title is the exact time. */
export function TimeAgo({ instant, now }: TimeAgoProps) {
  return (
    <time dateTime={instant} title={localMoment(instant)} className="whitespace-nowrap">
      {relativeTime(instant, now)}
    </time>
  );
}
