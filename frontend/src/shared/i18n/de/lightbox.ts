import type { lightboxTexts } from '@/shared/i18n/en/lightbox';
import type { TextsOf } from '@/shared/i18n/texts';

export const lightbox: TextsOf<typeof lightboxTexts> = {
  notLoaded: 'Dieses Medium konnte nicht geladen werden',
  title: 'Medien von {username}',
  position: '{n} von {total}',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  previous: 'Zurück',
  next: 'Weiter',
  like: { one: 'Gefällt mir, {n} Mal', other: 'Gefällt mir, {n} Mal' },
  unlike: { one: 'Gefällt dir, {n} Mal', other: 'Gefällt dir, {n} Mal' },
  likeFailed: 'Dein „Gefällt mir“ konnte nicht gespeichert werden',
  views: { one: '{n} Aufruf', other: '{n} Aufrufe' },
};
