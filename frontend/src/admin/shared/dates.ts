import { perLanguage } from '@/shared/texts/language';

function dateFormat(options: Intl.DateTimeFormatOptions): (instant: string) => string {
  const format = perLanguage((language) => new Intl.DateTimeFormat(language, options));
  return (instant) => format().format(new Date(instant));
}

/** In English `MMM dd, yyyy`, the format of the activities (PR-56). */
export const activityDay = dateFormat({ month: 'short', day: '2-digit', year: 'numeric' });

/** In English `4:31 PM`, shown next to the day. */
export const timeOfDay = dateFormat({ timeStyle: 'short' });

export const localMoment = dateFormat({ dateStyle: 'medium', timeStyle: 'medium' });

const zonedMoment = dateFormat({ dateStyle: 'medium', timeStyle: 'long' });
const inUtc = dateFormat({ dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' });

/** In English `Mar 5, 2026, 1:00:00 PM GMT+1 · Mar 5, 2026, 12:00:00 PM UTC`. */
export const utcMoment = (instant: string): string => `${zonedMoment(instant)} · ${inUtc(instant)}`;
