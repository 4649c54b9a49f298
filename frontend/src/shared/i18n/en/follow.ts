import { namespace } from '@/shared/i18n/texts';

export const followTexts = namespace('follow', {
  follow: 'Follow',
  following: 'Following',
  unfollow: 'Unfollow',
  followNamed: 'Follow {username}',
  followingNamed: 'Following {username}',
  failed: 'Failed to follow {username}',
  unfollowFailed: 'Failed to unfollow {username}',
});
