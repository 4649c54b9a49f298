import type { Language } from '@kernel/language';

export { languageName, LANGUAGES as languages, type Language } from '@kernel/language';

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
