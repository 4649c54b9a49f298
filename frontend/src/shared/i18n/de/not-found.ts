import type { notFoundTexts } from '../en/not-found';
import type { TextsOf } from '../texts';

export const notFound: TextsOf<typeof notFoundTexts> = {
  title: 'Seite nicht gefunden',
  hint: 'Die gesuchte Seite gibt es nicht, oder sie ist umgezogen.',
  home: 'Kreative entdecken',
};
