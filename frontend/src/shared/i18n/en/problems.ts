import { namespace } from '@/shared/i18n/texts';

/** Translations of the messages of the API, by the code of the error. In English, the message of the server is shown. */
export const problemsTexts = namespace<Partial<Record<string, string>>>('problems', {});
