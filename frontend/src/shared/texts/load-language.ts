import type { Messages } from '@kernel/icu-message';
import { setLanguage, type Language } from './language';
import { addTexts } from './texts';

/** Downloads the texts for visitors. */
const translatedTexts = (language: Language) =>
  import(`../../texts/${language}.json?public`, { with: { type: 'json' } }) as Promise<{ default: Record<string, Messages> }>;

/** Loads the texts of a language for visitors. */
export async function loadTexts(language: Language): Promise<void> {
  // English texts are part of the code of each screen (`scripts/texts.ts`).
  if (language !== 'en') addTexts(language, (await translatedTexts(language)).default);
}

/** Loads the texts of a language for visitors and makes it the current one. After a failed download the language stays English. */
export async function loadLanguage(language: Language): Promise<void> {
  try {
    await loadTexts(language);
  } catch {
    // A newer release has replaced the file, or there is no connection.
    return;
  }
  setLanguage(language);
  // Setting the attribute recalculates the style of every element, even if it has this value already.
  if (document.documentElement.lang !== language) document.documentElement.lang = language;
}
