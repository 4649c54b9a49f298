import type { adminUserPreviewTexts } from '@/shared/i18n/en/admin/user-preview';
import type { TextsOf } from '@/shared/i18n/texts';

export const adminUserPreview: TextsOf<typeof adminUserPreviewTexts> = {
  title: 'Benutzer',
  subtitle: 'Das Profil, wie der Benutzer selbst es sieht',
  hiddenNotice: 'Dieses Profil ist verborgen: Nur der Benutzer selbst und die Verwaltung sehen es.',
  profile: 'Profil',
  noBio: 'Keine Angaben zum Benutzer',
  joined: 'seit {date}',
  followers: 'Follower',
  views: 'Aufrufe',
  media: 'Medien',
  newestMedia: 'Neueste Medien',
  allMedia: 'Alle Medien ({n})',
  noMedia: 'Keine Medien.',
  manage: 'Unter „Benutzer“ zeigen',
  openPublic: 'Öffentliches Profil öffnen',
};
