/** The languages of the user interface (PR-69). */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** Each name is written in its language, so that its speakers recognise it. */
export const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch' };

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
