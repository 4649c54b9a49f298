import { currentLanguage, perLanguage } from '@/shared/i18n/language';
import { compactThousands, groupThousands, isWholeNumber } from './whole-number';

const compactFormat = perLanguage((language) => new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }));
const wholeFormat = perLanguage((language) => new Intl.NumberFormat(language));

// The first formatter of a page takes 25 to 100 ms, which blocks hydration. So the counts of a page are formatted without Intl.

/** 1234 becomes `1.2K`. */
export function formatCompact(value: number): string {
  const compact = isWholeNumber(value) ? compactThousands(value, currentLanguage()) : undefined;
  return compact ?? compactFormat().format(value);
}

/** 1234 becomes `1,234`. */
export function formatWhole(value: number): string {
  return isWholeNumber(value) ? groupThousands(value, currentLanguage()) : wholeFormat().format(value);
}

/** The year of an instant in UTC, so that the server and the browser render the same year. */
export function yearOf(instant: string): string {
  return String(new Date(instant).getUTCFullYear());
}

/** Cuts a text after `length` characters, counting an emoji as one. */
export function truncate(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}…`;
}

const dateFormat = perLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }));

/** The date of an instant, in the visitor's time zone: `Nov 21, 2026`. */
export function formatDay(instant: string): string {
  return dateFormat().format(new Date(instant));
}

/** The duration of a video: `0:07`, `12:30`. */
export function formatDuration(seconds: number): string {
  const wholeSeconds = Math.round(seconds);
  return `${String(Math.floor(wholeSeconds / 60))}:${String(wholeSeconds % 60).padStart(2, '0')}`;
}
