import type { describeMediaTexts } from '@/shared/i18n/en/describe-media';
import type { TextsOf } from '@/shared/i18n/texts';

export const describeMedia: TextsOf<typeof describeMediaTexts> = {
  title: 'Medium beschreiben',
  alt: 'Alternativtext',
  altHint: 'Was zu sehen ist, für Menschen, die es nicht sehen können.',
  sensitive: 'Sensibler Inhalt',
  sensitiveHint: 'Unscharf, bis jemand es sehen will.',
  save: 'Speichern',
  saving: 'Wird gespeichert …',
  saved: 'Medium geändert',
  failed: 'Das Medium konnte nicht geändert werden',
};
