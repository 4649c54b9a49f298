import { setLanguage, type Language } from './language';
import { addCatalogue } from './texts';

/** Loads the texts of a language and makes it the current one. After a failed download the language stays English. */
export async function loadLanguage(language: Language): Promise<void> {
  try {
    if (language === 'de') addCatalogue('de', (await import('./german')).german);
  } catch {
    // A newer release has replaced the file, or there is no connection.
    return;
  }
  setLanguage(language);
  // Setting the attribute recalculates the style of every element, even if it has this value already.
  if (document.documentElement.lang !== language) document.documentElement.lang = language;
}
