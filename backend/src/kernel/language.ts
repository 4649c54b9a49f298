/** The languages of the user interface (PR-69). The first one is the default. */
export const LANGUAGES = ['en', 'de', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];
