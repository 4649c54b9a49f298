import type { commonTexts } from '@/shared/i18n/en/common';
import type { TextsOf } from '@/shared/i18n/texts';

export const common: TextsOf<typeof commonTexts> = {
  retry: 'Erneut versuchen',
  close: 'Schließen',
  cancel: 'Abbrechen',
  loading: 'Wird geladen …',
  failed: 'Etwas ist schiefgegangen',
  offline: 'Du bist offline. Was du siehst, kann veraltet sein, und nichts lässt sich speichern, bis du wieder verbunden bist.',
  offlineShort: 'Du bist offline',
  opensOnline: 'Die Seite öffnet sich, sobald du wieder verbunden bist.',
  unreachable: 'Der Server ist nicht erreichbar. Prüfe deine Verbindung und versuche es noch einmal.',
  unexpected: 'Der Server hat unerwartet geantwortet. Bitte versuche es noch einmal.',
  crashed: 'Diese Seite funktioniert nicht mehr',
  crashedHint: 'Lade sie neu, um weiterzumachen. Passiert es wieder, komm bitte später zurück.',
  reload: 'Neu laden',
  refreshing: 'Wird aktualisiert',
  notifications: 'Mitteilungen',
  noLocation: 'Kein Ort angegeben',
  justNow: 'gerade eben',
  product: { name: 'Vitrine', home: 'Vitrine, zu Entdecken' },
};
