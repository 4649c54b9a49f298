import type { creatorsTexts } from '../en/creators';
import type { TextsOf } from '../texts';

export const creators: TextsOf<typeof creatorsTexts> = {
  noBio: 'Macht Schönes ✨',
  views: { one: '{n} Profilaufruf', other: '{n} Profilaufrufe' },
  followers: { one: '{n} folgt', other: '{n} folgen' },
  loadMore: 'Mehr Kreative laden',
};
