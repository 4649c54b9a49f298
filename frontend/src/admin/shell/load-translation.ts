import type { ConfigProviderProps } from 'antd';
import { currentLanguage, type Language } from '@/shared/texts/language';
import type { Messages } from '@/shared/texts/message';
import { addTexts } from '@/shared/texts/texts';

type Locale = ConfigProviderProps['locale'];
type Translation = [texts: { default: Record<string, Messages> }, locale: { default: Locale }];

/** The texts of the back-office and of antd in other languages than English. */
const translations: Partial<Record<Language, () => Promise<Translation>>> = {
  de: () => Promise.all([import('@/texts/de.json?admin', { with: { type: 'json' } }), import('antd/es/locale/de_DE')]),
  fr: () => Promise.all([import('@/texts/fr.json?admin', { with: { type: 'json' } }), import('antd/es/locale/fr_FR')]),
};

/** Loads the texts in the current language. Returns the locale of antd. After a failed download the texts are English. */
export async function loadTranslation(): Promise<Locale> {
  const language = currentLanguage();
  try {
    const translation = await translations[language]?.();
    if (translation === undefined) return undefined;
    const [texts, locale] = translation;
    addTexts(language, texts.default);
    return locale.default;
  } catch {
    // A newer release has replaced the files, or there is no connection.
    return undefined;
  }
}
