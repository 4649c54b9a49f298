import { Injectable } from '@nestjs/common';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { columnsOf, projection } from '../../../platform/database/projection.js';
import { AnswerCaches } from '../../../platform/database/answer-cache.js';
import { BatchedLookup } from '../../../platform/database/batched-lookup.js';
import { parseJson, withoutViewerFlags, withViewerFlags } from '../../../platform/database/json.js';
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
}).statement<{ id: number; is_hidden: boolean }>({
  name: 'profile-page',
  isShort: true,
  columns: { id: 'p.id', is_hidden: 'p.hidden_at is not null' },
  from: `profiles p where lower(p.username) = lower($1) and ${visibleProfile('$2::int')}`,
});

/** A kept profile and its viewer. */
interface ProfileShown {
  viewer: number;
  creator: number;
  media: number[];
}

const VIEWER_FLAGS = {
  name: 'profile-viewer-flags',
  isShort: true,
  text: `select exists(select from follows f where f.follower_id = s.viewer and f.followed_id = s.creator) as "isFollowing",
    array(select l.media_id from likes l where l.profile_id = s.viewer and l.media_id = any(s.media)) as liked
  from rows from (json_to_recordset($1) as (viewer int, creator int, media int[])) with ordinality as s(viewer, creator, media, n)
  order by s.n`,
};

export interface ProfilePage {
  id: number;
  json: JsonOf<ProfileView>;
}

/** A profile for a viewer without a session. */
interface SharedProfile extends ProfilePage {
  /** Ids of its media items in their order, for viewers with a session. */
  mediaIds?: number[];
}

@Injectable()
export class ProfileQuery {
  private readonly viewerFlags = new BatchedLookup<ProfileShown, { isFollowing: boolean; liked: number[] }>(VIEWER_FLAGS);
  private readonly kept;

  constructor(
    private readonly reader: PublicReader,
    private readonly renamedProfiles: RenamedProfilesQuery,
    caches: AnswerCaches,
  ) {
    this.kept = caches.create<SharedProfile>();
  }

  /** One statement for the profile with the viewer's flags, or for the flags alone when the profile is kept. */
  async named(username: string, viewerId: number | undefined, { isFresh }: { isFresh: boolean }): Promise<ProfilePage> {
    const shared = isFresh ? undefined : await this.kept.find(username);
    if (shared !== undefined) return { id: shared.id, json: await this.withViewerFlags(shared, viewerId) };
    const rows = this.reader.jsonRows(PROFILE, [username, viewerId ?? null]);
    // Only the owner sees a hidden profile, so it is not kept.
    if (!isFresh)
      this.kept.keep(
        username,
        rows.then(([row]) => (row === undefined || row.is_hidden ? undefined : { id: row.id, json: withoutViewerFlags(row.j) })),
      );
    const [row] = await rows;
    if (!row) throw await this.renamedProfiles.movedOrNotFound(username, (current) => `/api/user/${current}`);
    return { id: row.id, json: row.j };
  }

  private async withViewerFlags(shared: SharedProfile, viewerId: number | undefined): Promise<JsonOf<ProfileView>> {
    if (viewerId === undefined) return shared.json;
    const mediaIds = (shared.mediaIds ??= parseJson(shared.json).media.map(({ id }) => id));
    const row = await this.reader.batchedRow(this.viewerFlags, { viewer: viewerId, creator: shared.id, media: mediaIds });
    const isFollowing = row?.isFollowing ?? false;
    const liked = new Set(row?.liked);
    const isOwner = shared.id === viewerId;
    if (!isFollowing && !isOwner && liked.size === 0) return shared.json;
    return withViewerFlags(shared.json, (flag, index) => {
      if (flag === 'isLiked') return liked.has(mediaIds[index] ?? 0);
      return flag === 'isOwner' ? isOwner : isFollowing;
    });
  }
}
