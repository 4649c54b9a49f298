import { perLanguage } from '@/shared/texts/language';

const momentFormat = perLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }));

/** A date with its time, in the language and time zone of the visitor. */
export const formatMoment = (instant: string): string => momentFormat().format(new Date(instant));
