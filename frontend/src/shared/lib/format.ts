import { currentLanguage, perLanguage, type Language } from '@/shared/texts/language';

interface Format {
  /** Between the groups of three digits. */
  group: string;
  /** The decimal separator and the abbreviation of thousands; undefined for a language without one. */
  thousands: [decimal: string, unit: string] | undefined;
  /** The symbol of a byte. */
  byte: string;
}

/** What a language needs beside its texts. The space of French is a narrow no-break space, and it counts in `octets`. */
const FORMATS: Record<Language, Format> = {
  en: { group: ',', thousands: ['.', 'K'], byte: 'B' },
  de: { group: '.', thousands: undefined, byte: 'B' },
  fr: { group: '\u202F', thousands: [',', '\u00A0k'], byte: 'o' },
};

export const byteSymbol = (): string => FORMATS[currentLanguage()].byte;

/** From here on, the compact form is in millions. */
const MILLIONS_FROM = 999_950;

/** A number of the range in which the functions below format like `Intl.NumberFormat`. */
export function isWholeNumber(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

/** Separates the thousands, as `Intl.NumberFormat` does. */
export function groupThousands(value: number, language: Language): string {
  if (value < 1000) return String(value);
  const lastGroup = String(value % 1000).padStart(3, '0');
  return `${groupThousands(Math.floor(value / 1000), language)}${FORMATS[language].group}${lastGroup}`;
}

/** The compact form with one decimal, as of `Intl.NumberFormat`. Undefined for millions. */
export function compactThousands(value: number, language: Language): string | undefined {
  if (value >= MILLIONS_FROM) return undefined;
  if (value < 1000) return String(value);
  const abbreviation = FORMATS[language].thousands;
  if (abbreviation !== undefined) {
    const [decimal, unit] = abbreviation;
    return `${String(Math.round(value / 100) / 10).replace('.', decimal)}${unit}`;
  }
  // German separates thousands from five digits on.
  return value < 10_000 ? String(value) : groupThousands(value, language);
}

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
