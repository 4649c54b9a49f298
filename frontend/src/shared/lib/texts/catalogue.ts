import { language } from '../language';
import type { AllTexts } from './all-texts';

let loaded: AllTexts | undefined;

/** Undefined in English, whose texts are part of the screens that need them. */
export function catalogue(): AllTexts | undefined {
  return loaded;
}

/** Before anything is drawn: no text changes under somebody's eyes. */
export async function loadCatalogue(): Promise<void> {
  if (language === 'en') return;
  try {
    loaded = (await import('./german')).catalogue;
    document.documentElement.lang = language;
  } catch {
    // A newer release has replaced the file, or the connection is gone: the English texts are here already.
  }
}
