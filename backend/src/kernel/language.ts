/** The languages of both applications, of pages and of mails (PR-69), by their names in the language itself, so that its speakers recognise it. */
const NAMES = { en: 'English', de: 'Deutsch', fr: 'Français' };

export type Language = keyof typeof NAMES;

/** The first one is the default. */
export const LANGUAGES = Object.keys(NAMES) as [Language, ...Language[]];

export const languageName = (language: Language): string => NAMES[language];
