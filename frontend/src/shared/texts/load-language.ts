import { setLanguage, translatedTexts, type Language } from './language';
import { addTexts } from './texts';

/** Loads the texts of a language for visitors. */
export async function loadTexts(language: Language): Promise<void> {
  const texts = await translatedTexts(language);
  if (texts !== undefined) addTexts(language, texts.default);
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
