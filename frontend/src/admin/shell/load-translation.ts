import type { ConfigProviderProps } from 'antd';
import { currentLanguage, type Language } from '@/shared/texts/language';
import type { Messages } from '@kernel/icu-message';
import { addTexts } from '@/shared/texts/texts';

type Locale = ConfigProviderProps['locale'];

/** The texts of antd. */
const locales: Record<Exclude<Language, 'en'>, () => Promise<{ default: Locale }>> = {
  de: () => import('antd/es/locale/de_DE'),
  fr: () => import('antd/es/locale/fr_FR'),
};

const translatedTexts = (language: Language) =>
  import(`../../texts/${language}.json?admin`, { with: { type: 'json' } }) as Promise<{ default: Record<string, Messages> }>;

/** Loads the texts in the current language. Returns the locale of antd. After a failed download the texts are English. */
export async function loadTranslation(): Promise<Locale> {
  const language = currentLanguage();
  try {
    if (language === 'en') return undefined;
    const [texts, locale] = await Promise.all([translatedTexts(language), locales[language]()]);
    addTexts(language, texts.default);
    return locale.default;
  } catch {
    // A newer release has replaced the files, or there is no connection.
    return undefined;
  }
}
