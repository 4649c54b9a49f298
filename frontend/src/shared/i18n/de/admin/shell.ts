import type { adminShellTexts } from '@/shared/i18n/en/admin/shell';
import type { TextsOf } from '@/shared/i18n/texts';

export const adminShell: TextsOf<typeof adminShellTexts> = {
  loading: 'Verwaltung wird geladen …',
  title: 'Verwaltung',
  oversight: 'Aufsicht',
  openMenu: 'Menü öffnen',
  entries: {
    dashboard: 'Übersicht',
    users: 'Benutzer',
    media: 'Medien',
    hashtags: 'Hashtags',
    database: 'Datenbank',
    backup: 'Backup',
    activities: 'Aktivitäten',
    'admin-accounts': 'Admin-Konten',
    settings: 'Einstellungen',
    reports: 'Meldungen',
    jobs: 'Aufträge',
    audit: 'Protokoll',
  },
  maintenance: {
    restore: 'Ein Backup wird wiederhergestellt. Bis es fertig ist, werden Änderungen abgelehnt; Lesen geht.',
    restoreBy: '{username} stellt ein Backup wieder her. Bis es fertig ist, werden Änderungen abgelehnt; Lesen geht.',
    move: 'Alle Daten ziehen auf einen anderen Server um. Bis das fertig ist, werden Änderungen abgelehnt; Lesen geht.',
  },
  logOut: 'Abmelden',
  loggingOut: 'Wird abgemeldet …',
  loggedOut: 'Abgemeldet',
  loggedOutHint: 'Die Sitzung ist beendet.',
  logOutFailed: 'Abmelden fehlgeschlagen',
  logOutFailedHint: 'Beim Abmelden ist ein Fehler aufgetreten. Bitte noch einmal versuchen.',
  notFound: 'Seite nicht gefunden',
  notFoundHint: 'Unter dieser Adresse gibt es keine Seite. Bitte die Adresse prüfen oder in der Übersicht neu beginnen.',
  home: 'Zur Übersicht',
};
