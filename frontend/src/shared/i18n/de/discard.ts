import type { discardTexts } from '@/shared/i18n/en/discard';
import type { TextsOf } from '@/shared/i18n/texts';

export const discard: TextsOf<typeof discardTexts> = {
  title: 'Änderungen verwerfen?',
  hint: 'Deine Eingaben sind nicht gespeichert.',
  confirm: 'Verwerfen',
  stay: 'Weiter bearbeiten',
};
