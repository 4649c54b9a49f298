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
