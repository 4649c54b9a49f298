import type { adminActivitiesTexts } from '@/shared/i18n/en/admin/activities';
import type { TextsOf } from '@/shared/i18n/texts';

export const adminActivities: TextsOf<typeof adminActivitiesTexts> = {
  title: 'Neueste Aktivitäten',
  subtitle: 'Was gerade geschieht, fortlaufend aktualisiert',
  section: 'Aktivitäten',
  total: 'Aktivitäten insgesamt',
  uploads: 'Hochgeladene Medien',
  updates: 'Geänderte Profile',
  feed: 'Aktivitäten ({n} Einträge)',
  showing: '{n} von insgesamt {total} Aktivitäten',
  empty: 'Keine Aktivitäten gefunden',
  emptyHint: 'Suche oder Filter ändern',
  emptyYet: 'Kein Filter ist gesetzt: Es gibt noch keine Aktivitäten.',
  search: 'Name oder Beschreibung suchen',
  type: 'Art der Aktivität',
  sizes: { '25': '25 Einträge', '50': '50 Einträge', '100': '100 Einträge', '200': '200 Einträge' },
  typeFilters: {
    all: 'Alle Aktivitäten',
    media_upload: 'Hochgeladene Medien',
    profile_update: 'Geänderte Profile',
    bio_update: 'Geänderte Texte „Über dich“',
    external_link_added: 'Externe Links',
    hashtag_update: 'Geänderte Hashtags',
    follow: 'Gefolgt',
  },
  types: {
    media_upload: 'Medium hochgeladen',
    profile_update: 'Profil geändert',
    bio_update: '„Über dich“ geändert',
    external_link_added: 'Link hinzugefügt',
    hashtag_update: 'Hashtags geändert',
    follow: 'Gefolgt',
  },
  mediaDeleted: 'Das Medium wurde gelöscht',
  mediaId: 'Medien-ID: {id}',
  preview: 'Vorschau von {name}',
};
