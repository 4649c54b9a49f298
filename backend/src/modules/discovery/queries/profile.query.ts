import { Injectable } from '@nestjs/common';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { PublicReader } from '../../../platform/database/public-reader.js';
import { PUBLIC_PROFILE, visibleProfile } from '../../../platform/database/visible-content.js';
import { LINK } from '../../links/index.js';
import { mediaJson } from '../../media/index.js';
import { ProfileMoved, ProfileNotFound } from '../../profiles/index.js';
import type { ProfileView } from './profile.view.js';

const MEDIA_SHOWN = 24;

export const PROFILE = {
  name: 'profile-page',
  text: `select json_build_object(
      'id', p.id, 'username', p.username, 'bio', p.bio, 'location', p.location, 'isPublicProfile', p.is_public,
      'profileImage', p.profile_image, 'bannerImage', p.banner_image, 'createdAt', p.created_at,
      'isOwner', p.id is not distinct from $2::int,
      'isFollowing', $2::int is not null and exists(select from follows f where f.follower_id = $2::int and f.followed_id = p.id),
      'stats', json_build_object('followers', p.followers, 'profileViews', p.profile_views, 'mediaUploads', p.media_count, 'linkClicks', p.link_clicks),
      'hashtags', (select coalesce(json_agg(json_build_object('id', h.id, 'name', h.name) order by ph.added_at, h.id), '[]')
        from profile_hashtags ph join hashtags h on h.id = ph.hashtag_id where ph.profile_id = p.id),
      'externalLinks', (select coalesce(json_agg(${LINK.sql} order by l.position, l.id), '[]')
        from external_links l where l.profile_id = p.id and l.removed_at is null),
      'media', (select coalesce(json_agg(${mediaJson('$2::int')} order by m.created_at desc, m.id desc), '[]')
        from (select * from media where profile_id = p.id and purpose = 'gallery' and hidden_at is null
          order by created_at desc, id desc limit ${MEDIA_SHOWN}) m))::text as j, p.id
    from profiles p where lower(p.username) = lower($1) and ${visibleProfile('$2::int')}`,
};

const MOVED = {
  name: 'profile-moved',
  text: `select p.username from old_usernames o join profiles p on p.id = o.profile_id where o.username_key = lower($1) and ${PUBLIC_PROFILE}`,
};

@Injectable()
export class ProfileQuery {
  constructor(private readonly reader: PublicReader) {}

  async named(username: string, viewerId: number | undefined): Promise<{ id: number; page: JsonOf<ProfileView> }> {
    const [found] = await this.reader.rows<{ id: number; j: string }>(PROFILE, [username, viewerId ?? null]);
    if (!found) throw await this.movedOrNotFound(username);
    return { id: found.id, page: found.j };
  }

  /** A former username redirects to the current one (PR-12). */
  private async movedOrNotFound(username: string): Promise<ProfileMoved | ProfileNotFound> {
    const [moved] = await this.reader.rows<{ username: string }>(MOVED, [username]);
    return moved ? new ProfileMoved(`/api/user/${moved.username}`) : new ProfileNotFound();
  }
}
