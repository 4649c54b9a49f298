import type { mediaTexts } from '@/shared/i18n/en/media';
import type { TextsOf } from '@/shared/i18n/texts';

export const media: TextsOf<typeof mediaTexts> = {
  title: 'Galerie',
  loading: 'Medien werden geladen',
  failed: 'Die Medien konnten nicht geladen werden',
  empty: 'Noch keine Medien',
  emptyVisitor: '{username} hat noch keine Fotos oder Videos veröffentlicht.',
  emptyOwner: 'Deine Fotos, Videos und GIFs erscheinen hier für alle, die dich besuchen.',
  open: '{name} öffnen',
  image: 'Bild {n} von {total}',
  gifBadge: 'GIF',
  gif: 'GIF {n} von {total}',
  video: 'Video {n} von {total}',
  sensitive: 'Sensibler Inhalt',
  reveal: 'Zeigen',
  revealNamed: 'Sensiblen Inhalt zeigen, {name}',
  more: 'Mehr Medien laden',
  describe: 'Beschreiben',
  describeNamed: '{name} beschreiben',
  delete: 'Löschen',
  deleteNamed: '{name} löschen',
  deleteQuestion: 'Möchtest du dieses Medium wirklich löschen?',
  gone: 'Dieses Medium gibt es nicht mehr',
  goneHint: 'Vielleicht wurde es von seinem Besitzer gelöscht.',
  count: { one: '{n} Medium', other: '{n} Medien' },
};
