/** PR-69. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** Each in its own: whoever looks for theirs reads no other. */
export const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch' };

const KEY = 'language';

function chosenBefore(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Storage is switched off in this browser: its own languages decide.
    return null;
  }
}

function spokenBy(tags: readonly string[]): Language {
  for (const tag of tags) {
    const found = languages.find((language) => language === tag.split('-')[0]?.toLowerCase());
    if (found !== undefined) return found;
  }
  return 'en';
}

/** The one that somebody chose, else the first of their browser's that there is; the back-office speaks English. */
function pick(): Language {
  if (/^\/adm(\/|$)/i.test(window.location.pathname)) return 'en';
  const before = chosenBefore();
  return languages.find((language) => language === before) ?? spokenBy(navigator.languages);
}

/** For as long as the page lives: texts, dates and numbers agree in it. */
export const language: Language = pick();

/** Starts the page anew in it. */
export function chooseLanguage(next: Language): void {
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Without storage there is nothing that the next page could know it from.
    return;
  }
  window.location.reload();
}
