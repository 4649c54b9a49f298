import type { followingTexts } from '@/shared/i18n/en/following';
import type { TextsOf } from '@/shared/i18n/texts';

export const following: TextsOf<typeof followingTexts> = {
  title: 'Gefolgt',
  subtitle: 'Die Kreativen, denen du folgst, und was es bei ihnen Neues gibt',
  numbers: 'Gefolgt in Zahlen',
  count: 'Gefolgt',
  updates: 'Neues',
  followers: 'Neue Follower',
  since: 'Seit {when}',
  creators: 'Denen du folgst',
  loading: 'Kreative werden geladen',
  failed: 'Die Kreativen konnten nicht geladen werden',
  numbersFailed: 'Was es Neues gibt, konnte nicht geladen werden.',
  empty: 'Du folgst noch niemandem',
  emptyHint: 'Finde Kreative, deren Arbeit dir gefällt.',
  discover: 'Kreative entdecken',
  shown: { one: '{n} Profil wird gezeigt', other: '{n} Profile werden gezeigt' },
  more: { one: '{n} weiteres Profil geladen', other: '{n} weitere Profile geladen' },
};
