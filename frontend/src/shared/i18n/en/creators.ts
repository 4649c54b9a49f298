import { namespace } from '@/shared/i18n/texts';

export const creatorsTexts = namespace('creators', {
  noBio: 'Content creator ✨',
  views: { one: '{n} profile view', other: '{n} profile views' },
  followers: { one: '{n} follower', other: '{n} followers' },
  loadMore: 'Load More Creators',
});
