import type { hashtagsTexts } from '@/shared/i18n/en/hashtags';
import type { TextsOf } from '@/shared/i18n/texts';

export const hashtags: TextsOf<typeof hashtagsTexts> = {
  title: 'Deine Hashtags',
  hint: { one: '{n} von {max} Hashtags. Damit findet man dich.', other: '{n} von {max} Hashtags. Damit findet man dich.' },
  label: 'Hashtag hinzufügen',
  placeholder: 'Suchen oder anlegen',
  list: 'Hashtags',
  selected: 'Deine Hashtags',
  create: '„{name}“ anlegen',
  remove: '#{name} entfernen',
  listFailed: 'Die Hashtags konnten nicht geladen werden.',
  nothing: 'Nichts mehr zur Auswahl',
  unusable: 'Erlaubt sind bis zu 50 Buchstaben, Ziffern, _, - und ., ohne Leerzeichen.',
  used: { one: '{n} Profil', other: '{n} Profile' },
  full: 'Du hast alle {max} Hashtags. Entferne einen, um einen anderen hinzuzufügen.',
  added: 'Hashtag hinzugefügt',
  removed: 'Hashtag entfernt',
  addFailed: 'Der Hashtag konnte nicht hinzugefügt werden',
  removeFailed: 'Der Hashtag konnte nicht entfernt werden',
  tryAgain: 'Bitte versuche es noch einmal',
};
