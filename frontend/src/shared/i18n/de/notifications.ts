import type { notificationsTexts } from '@/shared/i18n/en/notifications';
import type { TextsOf } from '@/shared/i18n/texts';

export const notifications: TextsOf<typeof notificationsTexts> = {
  loading: 'Mitteilungen werden geladen',
  failed: 'Die Mitteilungen konnten nicht geladen werden',
  unmarked: 'Sie konnten nicht als gelesen markiert werden.',
  empty: 'Noch keine Mitteilungen',
  emptyHint: 'Wer dir neu folgt und wem deine Medien gefallen, erscheint hier.',
  someone: 'Jemand',
  oneOther: '1 weiteren Person',
  others: '{n} weiteren',
  followed: '{people} folgt dir jetzt',
  liked: {
    image: '{people} gefällt dein Foto',
    gif: '{people} gefällt dein GIF',
    video: '{people} gefällt dein Video',
  },
  unread: 'Neu',
  more: 'Mehr laden',
  mediaAlt: 'Das Medium',
  today: 'Heute',
  yesterday: 'Gestern',
  week: 'Letzte 7 Tage',
  earlier: 'Früher',
};
