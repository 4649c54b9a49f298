import { namespace } from '@/shared/i18n/texts';

export const followingTexts = namespace('following', {
  title: 'Following',
  subtitle: 'The creators you follow, and what they have been up to',
  numbers: 'Following in numbers',
  count: 'Following',
  updates: 'New Updates',
  followers: 'New Followers',
  since: 'Since {when}',
  creators: 'Creators you follow',
  loading: 'Loading creators',
  failed: 'Failed to fetch creators',
  numbersFailed: 'What is new could not be loaded.',
  empty: "You're not following anyone yet",
  emptyHint: 'Find creators whose work you like.',
  discover: 'Discover Creators',
  shown: { one: '{n} creator shown', other: '{n} creators shown' },
  more: { one: '{n} more creator loaded', other: '{n} more creators loaded' },
});
