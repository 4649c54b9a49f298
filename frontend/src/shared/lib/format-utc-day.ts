import { perLanguage } from '@/shared/texts/language';

const shortFormat = perLanguage((language) => new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' }));
const monthFormat = perLanguage((language) => new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }));
const longFormat = perLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }));

/** Formats in UTC, because days are counted in UTC. */
export function shortDay(day: string): string {
  return shortFormat().format(new Date(day));
}

export function monthOf(day: string): string {
  return monthFormat().format(new Date(day));
}

export function longDay(day: string): string {
  return longFormat().format(new Date(day));
}
