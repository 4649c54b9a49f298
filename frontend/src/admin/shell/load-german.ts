import type { ConfigProviderProps } from 'antd';
import { addCatalogue } from '@/shared/i18n/texts';

/** Loads the German texts of the back-office and of antd. After a failed download the texts are English. */
export async function loadGerman(): Promise<ConfigProviderProps['locale']> {
  try {
    const [{ germanAdmin }, { default: locale }] = await Promise.all([
      import('@/shared/i18n/german-admin'),
      import('antd/es/locale/de_DE'),
    ]);
    addCatalogue('de', germanAdmin);
    return locale;
  } catch {
    // A newer release has replaced the files, or there is no connection.
    return undefined;
  }
}
