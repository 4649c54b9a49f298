import type { activityFeedTexts } from '@/shared/i18n/en/activity-feed';
import type { TextsOf } from '@/shared/i18n/texts';

export const activityFeed: TextsOf<typeof activityFeedTexts> = {
  failed: 'Die Aktivitäten konnten nicht geladen werden',
  stale: 'Die neuesten Aktivitäten konnten nicht geladen werden.',
  empty: 'Noch ist nichts geschehen',
  emptyHint: 'Neue Fotos, Links und wer wem folgt erscheinen hier.',
  emptyFollowed: 'Nichts Neues von denen, denen du folgst',
  openItem: 'Upload {n} von {username} öffnen',
  emptyFollowedHint: 'Was sie veröffentlichen, erscheint hier.',
};
