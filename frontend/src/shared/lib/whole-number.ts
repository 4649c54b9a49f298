import type { Language } from '@/shared/i18n/language';

const GROUP_SEPARATORS: Record<Language, string> = { en: ',', de: '.' };

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
  return `${groupThousands(Math.floor(value / 1000), language)}${GROUP_SEPARATORS[language]}${lastGroup}`;
}

/** The compact form with one decimal, as of `Intl.NumberFormat`. Undefined for millions. */
export function compactThousands(value: number, language: Language): string | undefined {
  if (value >= MILLIONS_FROM) return undefined;
  if (value < 1000) return String(value);
  if (language === 'en') return `${String(Math.round(value / 100) / 10)}K`;
  // German has no abbreviation for thousands, and separates them from five digits on.
  return value < 10_000 ? String(value) : groupThousands(value, language);
}
