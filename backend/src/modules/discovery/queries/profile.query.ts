import { Injectable } from '@nestjs/common';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { columnsOf, projection } from '../../../platform/database/projection.js';
import { PublicReader } from '../../../platform/database/public-reader.js';
import { visibleProfile } from '../../../platform/database/visible-content.js';
import { hashtagsOf } from '../../hashtags/index.js';
import { LINK, shownLinks } from '../../links/index.js';
import { galleryItems, mediaItem } from '../../media/index.js';
import { PROFILE_TEXTS, RenamedProfilesQuery } from '../../profiles/index.js';
import type { ProfileStatsView, ProfileView } from './profile.view.js';

const MEDIA_SHOWN = 24;

export const PROFILE = projection<ProfileView>({
  id: 'p.id',
  username: 'p.username',
  ...columnsOf(PROFILE_TEXTS, 'p'),
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

@Injectable()
export class ProfileQuery {
  constructor(
    private readonly reader: PublicReader,
    private readonly renamedProfiles: RenamedProfilesQuery,
  ) {}

  async named(username: string, viewerId: number | undefined): Promise<{ id: number; page: JsonOf<ProfileView> }> {
    const [row] = await this.reader.jsonRows(PROFILE, [username, viewerId ?? null]);
    if (!row) throw await this.renamedProfiles.movedOrNotFound(username, (current) => `/api/user/${current}`);
    return { id: row.id, page: row.j };
  }
}
