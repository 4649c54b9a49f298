import type { Messages } from './message';

interface LanguageEntry {
  /** In the language itself, so that its speakers recognise it. */
  name: string;
  /** Downloads the texts for visitors. English ones are part of the code of each screen (`scripts/texts.ts`). */
  load?: () => Promise<{ default: Record<string, Messages> }>;
}

/** The languages of the user interface (PR-69). */
const list = {
  en: { name: 'English' },
  de: { name: 'Deutsch', load: () => import('@/texts/de.json?public', { with: { type: 'json' } }) },
  fr: { name: 'Français', load: () => import('@/texts/fr.json?public', { with: { type: 'json' } }) },
};

export type Language = keyof typeof list;

export const languages = Object.keys(list) as Language[];

export const languageName = (language: Language): string => list[language].name;

/** Undefined for English. */
export const translatedTexts = (language: Language) => (list as Record<Language, LanguageEntry>)[language].load?.();

let current: Language = 'en';

/** The language of texts, dates and numbers. */
export function currentLanguage(): Language {
  return current;
}

/** The browser sets the language once before the first render, the server before each synchronous render. */
export function setLanguage(language: Language): void {
  current = language;
}

/** Returns the value for the current language, created once for each language. Creating a formatter is slow. */
export function perLanguage<T>(create: (language: Language) => T): () => T {
  const values = new Map<Language, T>();
  return () => {
    const value = values.get(current) ?? create(current);
    values.set(current, value);
    return value;
  };
}
