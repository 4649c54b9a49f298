import type { profileTexts } from '@/shared/i18n/en/profile';
import type { TextsOf } from '@/shared/i18n/texts';

export const profile: TextsOf<typeof profileTexts> = {
  noBio: 'Willkommen auf meinem Profil!',
  memberSince: 'Dabei seit {year}',
  profileViews: 'Profilaufrufe',
  followers: 'Follower',
  mediaUploads: 'Medien',
  linkClicks: 'Link-Klicks',
  statistics: 'Das Profil in Zahlen',
  connect: 'Finde mich auch hier',
  opens: '{url} (öffnet einen neuen Tab)',
  missing: 'Profil nicht gefunden',
  missingHint: 'Die gesuchte Person gibt es nicht.',
  failed: 'Dieses Profil konnte nicht geladen werden',
  hashtags: 'Hashtags',
  edit: 'Bearbeiten',
  hiddenByAdmin: 'Nur du siehst deine Seite. Die Administration hat sie ausgeblendet.',
};
