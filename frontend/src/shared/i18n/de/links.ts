import type { linksTexts } from '@/shared/i18n/en/links';
import type { TextsOf } from '@/shared/i18n/texts';

export const links: TextsOf<typeof linksTexts> = {
  title: 'Externe Links',
  empty: 'Noch keine Links. Füge hinzu, wo man mehr von dir findet.',
  addNew: 'Neuer Link',
  edit: '{name} bearbeiten',
  delete: '{name} löschen',
  deleteTitle: 'Link löschen',
  deleteHint: 'Möchtest du diesen Link wirklich löschen? Das lässt sich nicht rückgängig machen.',
  deleteConfirm: 'Löschen',
  deleting: 'Wird gelöscht …',
  moveUp: '{name} nach oben',
  moveDown: '{name} nach unten',
  moved: '{name} ist jetzt Nummer {n}',
  orderFailed: 'Die Reihenfolge konnte nicht gespeichert werden',
  full: 'Du hast alle {max} Links. Lösche einen, um einen anderen hinzuzufügen.',
  clicks: { one: '{n} Klick', other: '{n} Klicks' },
  deleted: 'Link gelöscht',
  deleteFailed: 'Der Link konnte nicht gelöscht werden',
  tryAgain: 'Bitte versuche es noch einmal',
};
