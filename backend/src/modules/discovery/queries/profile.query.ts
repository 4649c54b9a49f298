import { Injectable } from '@nestjs/common';
import type { Json, JsonOf } from '../../../platform/http/contract/answers.js';
import { columnsOf, projection } from '../../../platform/database/projection.js';
import { ALL_TAGS, QueryCache, SharedJson } from '../../../platform/database/cache.js';
import { stringifyJson } from '../../../platform/database/json.js';
import { Reader } from '../../../platform/database/reader.js';
import { visibleProfile } from '../../../platform/database/visible-content.js';
import { isMuted } from '../../blocks/index.js';
import { hashtagsOf, NamedHashtagView } from '../../hashtags/index.js';
import { LINK, LINK_ORDER, visibleLinks, ExternalLinkView } from '../../links/index.js';
import {
  albumsOf,
  AlbumView,
  galleryItems,
  galleryOrder,
  mediaItem,
  MediaView,
  savedItems,
  withItemFlags,
  type ItemFlags,
} from '../../media/index.js';
import {
  PROFILE_RIGHTS,
  pageLookOf,
  PageLookView,
  ProfileAvatarView,
  PROFILE_TEXTS,
  ProfileRightsView,
  ProfileTextsView,
  RenamedProfilesQuery,
  withColours,
  type Appearance,
} from '../../profiles/index.js';
import { IntersectionType } from '@nestjs/swagger';
import { Count, Flag, Instant, ListOf, Nested, Text } from '../../../platform/http/contract/fields.js';

export class ProfileStatsView {
  @Count({ description: 'Number of followers.' })
  followers: number;

  @Count({ description: 'Number of profile views, counted once per visitor and day.' })
  profileViews: number;

  @Count({ description: 'Number of items in the gallery.' })
  mediaUploads: number;

  @Count({ description: 'Number of clicks on all links.' })
  linkClicks: number;
}

export class ProfileHashtagView extends NamedHashtagView {}

/** A creator’s page. */
export class ProfileView extends IntersectionType(ProfileAvatarView, ProfileTextsView, ProfileRightsView, PageLookView) {
  @Flag({ description: "'Show on Discover Page'." })
  isPublicProfile: boolean;

  @Text({ description: 'CSS gradient or image URL. Null: the default gradient.', nullable: true })
  bannerImage: string | null;

  @Instant({ description: 'Time of creation.' })
  createdAt: string;

  @Flag({ description: 'Whether the viewer owns it.' })
  isOwner: boolean;

  @Flag({ description: 'Whether the viewer follows this creator.' })
  isFollowing: boolean;

  @Flag({ description: 'Whether the viewer has blocked this creator.' })
  isBlocked: boolean;

  @Flag({ description: 'Whether the viewer has muted this creator.' })
  isMuted: boolean;

  @Text({ description: 'Never returned here: `/api/session` returns the address of the viewer.', optional: true, nullable: true })
  email?: string | null;

  @Nested(ProfileStatsView, { description: 'Totals of the profile.' })
  stats: ProfileStatsView;

  @ListOf(ProfileHashtagView, { description: 'In the creator’s order.' })
  hashtags: ProfileHashtagView[];

  @ListOf(ExternalLinkView, {
    description: 'Pinned ones first, in the creator’s order. The owner also gets those that visitors do not see.',
  })
  externalLinks: ExternalLinkView[];

  @ListOf(AlbumView, { description: 'In the creator’s order. Empty albums only for the owner.' })
  albums: AlbumView[];

  @ListOf(MediaView, { description: 'The first items of the gallery; further pages are at `/api/user/{id}/media`.' })
  media: MediaView[];
}

const MEDIA_SHOWN = 24;

interface ProfileRow {
  id: number;
  look: Partial<Appearance>;
}

/** For every viewer, but for `isOwner`. `$2` is the viewer's profile id, or null. */
const COLUMNS = projection<ProfileView>({
  id: 'p.id',
  username: 'p.username',
  ...columnsOf(PROFILE_TEXTS, 'p'),
  ...PROFILE_RIGHTS,
  isPublicProfile: 'p.is_public',
  profileImage: 'p.profile_image',
  bannerImage: 'p.banner_image',
  ...pageLookOf('p'),
  createdAt: 'p.created_at',
  isOwner: 'p.id is not distinct from $2::int',
  isFollowing: 'false',
  isBlocked: 'false',
  isMuted: 'false',
  stats: projection<ProfileStatsView>({
    followers: 'p.followers',
    profileViews: 'p.profile_views',
    mediaUploads: 'p.media_count',
    linkClicks: 'p.link_clicks',
  }),
  hashtags: hashtagsOf('p.id'),
  externalLinks: LINK.list(LINK_ORDER).from(visibleLinks('p.id', 'p.id = $2::int')),
  media: mediaItem('null')
    .list(galleryOrder('m.'))
    .from(galleryItems('p.id', galleryOrder(), MEDIA_SHOWN)),
  albums: albumsOf('p.id', '$2::int'),
});
const PAGE = { isShort: true, columns: { id: 'p.id', look: 'p.appearance' } };
const PROFILE = COLUMNS.statement<ProfileRow>({
  ...PAGE,
  name: 'profile-page',
  from: `profiles p where lower(p.username) = lower($1) and ${visibleProfile('$2::int')}`,
});
const WITH_HIDDEN = COLUMNS.statement<ProfileRow>({
  ...PAGE,
  name: 'profile-page-with-hidden',
  from: 'profiles p where p.id = $1 and p.deleted_at is null',
});

const VIEWER_FLAGS = {
  name: 'profile-viewer-flags',
  isShort: true,
  text: `select exists(select from follows where follower_id = $1 and followed_id = $2) as "isFollowing",
    exists(select from blocks where blocker_id = $1 and blocked_id = $2) as "isBlocked", ${isMuted('$1', '$2')} as "isMuted",
    array(select media_id from likes where profile_id = $1 and media_id = any($3)) as liked, array(${savedItems('$1', '= any($3)')}) as saved`,
};

type ViewerFlags = Pick<ProfileView, 'isFollowing' | 'isBlocked' | 'isMuted'>;

export interface ProfilePage {
  id: number;
  json: Json<ProfileView>;
}

class SharedProfile extends SharedJson<ProfileView> {
  constructor(
    readonly id: number,
    json: JsonOf<ProfileView>,
  ) {
    super(json);
  }
}

@Injectable()
export class ProfileQuery {
  constructor(
    private readonly reader: Reader,
    private readonly renamedProfiles: RenamedProfilesQuery,
    private readonly cache: QueryCache,
  ) {}

  async named(username: string, viewerId: number | undefined): Promise<ProfilePage> {
    const shared = await this.cache.fetch(`profile ${username}`, ALL_TAGS, (reader) => load(reader, PROFILE, username));
    const profile = await this.forViewer(shared, username, viewerId);
    if (!profile) throw await this.renamedProfiles.movedOrNotFound(username, (current) => `/api/user/${current}`);
    return { id: profile.id, json: await this.withFlags(profile, viewerId) };
  }

  /** The profile without the flags of a viewer, for an answer that is cached itself. */
  publicProfile(username: string): Promise<SharedProfile | undefined> {
    return load(this.reader, PROFILE, username);
  }

  /** What visitors see of the profile, or would see of one that is hidden. */
  publicProfileWithHidden(id: number): Promise<SharedProfile | undefined> {
    return load(this.reader, WITH_HIDDEN, id);
  }

  /** The owner reads the primary: only they see a hidden profile, and another instance may have answered their write. */
  private async forViewer(shared: SharedProfile | undefined, username: string, viewerId?: number): Promise<SharedProfile | undefined> {
    if (viewerId === undefined || (shared !== undefined && shared.id !== viewerId)) return shared;
    return load(this.reader, PROFILE, username, viewerId);
  }

  private async withFlags(profile: SharedProfile, viewerId: number | undefined): Promise<Json<ProfileView>> {
    if (viewerId === undefined) return profile;
    const { id, view } = profile;
    const mediaIds = view.media.map((item) => item.id);
    const found = await this.reader.one<ViewerFlags & ItemFlags>(VIEWER_FLAGS, [viewerId, id, mediaIds]);
    const { liked, saved, ...flags } = found ?? { liked: [], saved: [] };
    if (!Object.values(flags).includes(true) && liked.length + saved.length === 0) return profile;
    return stringifyJson({ ...view, ...flags, media: withItemFlags(view.media, { liked, saved }) });
  }
}

async function load(reader: Reader, page: typeof PROFILE, profile: string | number, viewerId?: number): Promise<SharedProfile | undefined> {
  const [row] = await reader.jsonRows(page, [profile, viewerId ?? null]);
  return row && new SharedProfile(row.id, withColours(row));
}
