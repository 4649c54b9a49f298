import type { followTexts } from '@/shared/i18n/en/follow';
import type { TextsOf } from '@/shared/i18n/texts';

export const follow: TextsOf<typeof followTexts> = {
  follow: 'Folgen',
  following: 'Gefolgt',
  unfollow: 'Entfolgen',
  followNamed: '{username} folgen',
  followingNamed: 'Du folgst {username}',
  failed: 'Du konntest {username} nicht folgen',
  unfollowFailed: 'Du konntest {username} nicht entfolgen',
};
