import type { notFoundTexts } from '@/shared/i18n/en/not-found';
import type { TextsOf } from '@/shared/i18n/texts';

export const notFound: TextsOf<typeof notFoundTexts> = {
  title: 'Seite nicht gefunden',
  hint: 'Die gesuchte Seite gibt es nicht, oder sie ist umgezogen.',
  home: 'Kreative entdecken',
};
