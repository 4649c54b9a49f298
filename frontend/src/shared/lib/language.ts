/** The languages of the user interface (PR-69). */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** Each name is written in its language, so that its speakers recognise it. */
export const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch' };

const KEY = 'language';

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Without storage, the languages of the browser decide.
    return null;
  }
}

function firstSupported(tags: readonly string[]): Language {
  for (const tag of tags) {
    const supported = languages.find((language) => language === tag.split('-')[0]?.toLowerCase());
    if (supported !== undefined) return supported;
  }
  return 'en';
}

/** The chosen language, or else the first supported one of the browser. The back-office is in English. */
function selectLanguage(): Language {
  if (/^\/adm(\/|$)/i.test(window.location.pathname)) return 'en';
  const stored = storedLanguage();
  return languages.find((language) => language === stored) ?? firstSupported(navigator.languages);
}

/** Fixed until the page is reloaded, so that texts, dates and numbers use the same language. */
export const language: Language = selectLanguage();

/** Stores the language and reloads the page. */
export function chooseLanguage(next: Language): void {
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Without storage, the reloaded page would not use the chosen language.
    return;
  }
  window.location.reload();
}
