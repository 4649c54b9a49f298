import type { followTexts } from '../en/follow';
import type { TextsOf } from '../texts';

export const follow: TextsOf<typeof followTexts> = {
  follow: 'Folgen',
  following: 'Gefolgt',
  unfollow: 'Entfolgen',
  followNamed: '{username} folgen',
  followingNamed: 'Du folgst {username}',
  failed: 'Du konntest {username} nicht folgen',
  unfollowFailed: 'Du konntest {username} nicht entfolgen',
};
