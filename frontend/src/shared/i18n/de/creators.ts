import type { creatorsTexts } from '@/shared/i18n/en/creators';
import type { TextsOf } from '@/shared/i18n/texts';

export const creators: TextsOf<typeof creatorsTexts> = {
  noBio: 'Macht Schönes ✨',
  views: { one: '{n} Profilaufruf', other: '{n} Profilaufrufe' },
  followers: { one: '{n} folgt', other: '{n} folgen' },
  loadMore: 'Mehr Kreative laden',
};
