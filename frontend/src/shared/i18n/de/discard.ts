import type { discardTexts } from '../en/discard';
import type { TextsOf } from '../texts';

export const discard: TextsOf<typeof discardTexts> = {
  title: 'Änderungen verwerfen?',
  hint: 'Deine Eingaben sind nicht gespeichert.',
  confirm: 'Verwerfen',
  stay: 'Weiter bearbeiten',
};
