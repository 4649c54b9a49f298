import { Injectable } from '@nestjs/common';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { projection } from '../../../platform/database/projection.js';
import { PublicReader } from '../../../platform/database/public-reader.js';
import { PUBLIC_PROFILE, visibleProfile } from '../../../platform/database/visible-content.js';
import { hashtagsOf } from '../../hashtags/index.js';
import { LINK, shownLinks } from '../../links/index.js';
import { galleryItems, mediaItem } from '../../media/index.js';
import { ProfileMoved, ProfileNotFound } from '../../profiles/index.js';
import type { ProfileStatsView, ProfileView } from './profile.view.js';

const MEDIA_SHOWN = 24;

export const PROFILE = projection<ProfileView>({
  id: 'p.id',
  username: 'p.username',
  bio: 'p.bio',
  location: 'p.location',
  isPublicProfile: 'p.is_public',
  profileImage: 'p.profile_image',
  bannerImage: 'p.banner_image',
  createdAt: 'p.created_at',
  isOwner: 'p.id is not distinct from $2::int',
  isFollowing: '$2::int is not null and exists(select from follows f where f.follower_id = $2::int and f.followed_id = p.id)',
  stats: projection<ProfileStatsView>({
    followers: 'p.followers',
    profileViews: 'p.profile_views',
    mediaUploads: 'p.media_count',
    linkClicks: 'p.link_clicks',
  }),
  hashtags: hashtagsOf('p.id'),
  externalLinks: LINK.list('l.position, l.id').from(shownLinks('p.id')),
  media: mediaItem('$2::int')
    .list('m.created_at desc, m.id desc')
    .from(galleryItems('p.id', 'created_at desc, id desc', MEDIA_SHOWN)),
}).statement<{ id: number }>({
  name: 'profile-page',
  columns: { id: 'p.id' },
  from: `profiles p where lower(p.username) = lower($1) and ${visibleProfile('$2::int')}`,
});

const MOVED = {
  name: 'profile-moved',
  text: `select p.username from old_usernames o join profiles p on p.id = o.profile_id where o.username_key = lower($1) and ${PUBLIC_PROFILE}`,
};

@Injectable()
export class ProfileQuery {
  constructor(private readonly reader: PublicReader) {}

  async named(username: string, viewerId: number | undefined): Promise<{ id: number; page: JsonOf<ProfileView> }> {
    const [row] = await this.reader.jsonRows(PROFILE, [username, viewerId ?? null]);
    if (!row) throw await this.movedOrNotFound(username);
    return { id: row.id, page: row.j };
  }

  /** A former username redirects to the current one (PR-12). */
  private async movedOrNotFound(username: string): Promise<ProfileMoved | ProfileNotFound> {
    const [moved] = await this.reader.rows<{ username: string }>(MOVED, [username]);
    return moved ? new ProfileMoved(`/api/user/${moved.username}`) : new ProfileNotFound();
  }
}
