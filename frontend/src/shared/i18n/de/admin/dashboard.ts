import type { adminDashboardTexts } from '@/shared/i18n/en/admin/dashboard';
import type { TextsOf } from '@/shared/i18n/texts';

export const adminDashboard: TextsOf<typeof adminDashboardTexts> = {
  title: 'Übersicht',
  welcome: 'Willkommen zurück, {username}',
  activeUsersNote: 'Benutzer mit Inhalten im Profil',
  recentActivities: 'Neueste Aktivitäten',
  recentActivitiesNote: 'Unten aufgelistet',
  allActivities: 'Alle Aktivitäten',
  noActivities: 'Noch keine Aktivitäten',
  signUps: 'Neue Konten je Tag',
  uploads: 'Hochgeladene Medien je Tag',
  inDays: '{total} in {days} Tagen',
  chart: '{title}: {total} in {days} Tagen, höchstens {most} am Tag',
  pending: 'Zu erledigen',
  noReports: 'Keine offenen Meldungen',
  reports: { one: '{n} offene Meldung', other: '{n} offene Meldungen' },
  notAnalysed: 'Inaktive Benutzer wurden noch nicht gezählt.',
  analysed: '{n} inaktive Benutzer bei der letzten Zählung, {when}.',
  database: 'Zur Datenbank',
};
