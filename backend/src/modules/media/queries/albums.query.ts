import { Injectable } from '@nestjs/common';
import { IntersectionType, PickType } from '@nestjs/swagger';
import type { PublicSet } from '../../../kernel/media-set.js';
import { parseJson } from '../../../platform/database/json.js';
import type { DataExportRow } from '../../../platform/database/lists/data-export.js';
import { projection, type Columns, type JsonSql, type Sql, type Unspecified } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import { versionOf } from '../../../platform/resources/resources.js';
import { HIDDEN_MEDIA, notTrashedMedia, privateByDecision, visibleProfile } from '../../../platform/database/visible-content.js';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { Count, Flag, Id, ListOf, Nested, Text } from '../../../platform/http/contract/fields.js';
import {
  avatarOf,
  pageLookOf,
  PageLookView,
  ProfileAvatarView,
  ProfileNotFound,
  RenamedProfilesQuery,
  withColours,
  type Appearance,
  type MergeMediaView,
} from '../../profiles/index.js';
import { slugOf } from '../domain/albums.js';
import { AlbumNotFound } from '../domain/media.errors.js';
import { galleryItems, galleryOrder, mediaItem, MediaView, THUMBNAILS } from './media.view.js';

/** The picture that stands for a set of media, or is one of several. */
export class AlbumCoverView extends PickType(MediaView, ['id', 'thumbnailUrl', 'thumbnails', 'thumbHash', 'width', 'height', 'altText']) {}

export class AlbumView {
  @Id({ description: 'Id of the album.' })
  id: number;

  @Text({ description: 'Its name.', example: 'Harbour at night' })
  name: string;

  @Text({
    description: 'Last part of the URL of its page, `/{username}/albums/{slug}`. It stays when the name changes.',
    example: 'harbour-at-night',
  })
  slug: string;

  @Flag({ description: 'Whether only its creator and the visitors of private links see it.' })
  isPrivate: boolean;

  @Flag({ description: 'Whether a moderator made it private, so that its creator cannot make it public. False for other viewers.' })
  isPrivateByDecision: boolean;

  @Nested(AlbumCoverView, {
    description: 'The chosen item, otherwise the first one; sensitive items are no covers. Null for an album without one.',
    nullable: true,
  })
  cover: AlbumCoverView | null;

  @Count({ description: 'Number of visible items.' })
  mediaCount: number;
}

/** An album that administrators change. */
export class AdminAlbumView extends AlbumView {
  @Text({ description: 'Changes with the name, and with `isPrivate`. Value for `If-Match`.' })
  version: string;
}

/** An album with its items, in the look of its creator. */
export class AlbumPageView extends IntersectionType(AlbumView, PageLookView) {
  @Nested(ProfileAvatarView, { description: 'Its creator.' })
  creator: ProfileAvatarView;

  @ListOf(MediaView, { description: 'Its items in the creator’s order.' })
  media: MediaView[];
}

/** The items of the album `s` that a viewer sees, with the row `m`. Only the owner sees private items (PR-101). */
const itemsFor = (viewer: Sql): Sql => `album_media am join media m on m.id = am.media_id where am.album_id = s.id
  and (m.purpose = 'gallery' and m.hidden_at is null or m.purpose = 'private' and not ${HIDDEN_MEDIA} and s.profile_id = ${viewer})`;

/** From the row `m` of media. */
export const MEDIA_COVER = projection<AlbumCoverView>({
  id: 'm.id',
  thumbnailUrl: "'/api/media/' || m.id || '/thumbnail'",
  thumbnails: THUMBNAILS,
  thumbHash: 'm.thumb_hash',
  width: 'm.width',
  height: 'm.height',
  altText: 'm.alt_text',
});

const coverFor = (viewer: Sql): JsonSql<AlbumCoverView | null> =>
  MEDIA_COVER.optionalFrom(
    `(select m.* from ${itemsFor(viewer)} and not m.sensitive
    order by (m.id is not distinct from s.cover_media_id) desc, m.purpose = 'private', am.position, m.id limit 1) m`,
  );

const albumFor = (viewer: Sql): Columns<AlbumView> => ({
  id: 's.id',
  name: 's.name',
  slug: 's.slug',
  isPrivate: 's.is_private',
  isPrivateByDecision: `(s.is_private and s.profile_id is not distinct from ${viewer} and ${privateByDecision('album', 's')})`,
  cover: coverFor(viewer),
  mediaCount: `(select count(*) from ${itemsFor(viewer)})`,
});

/** Whether visitors see the album `s`. */
export const isListedAlbum = `not s.is_private and exists (select from ${itemsFor('null')})`;

/** The albums of a profile, in the creator's order. Only the owner sees empty ones. Both are SQL expressions of profile ids. */
export const albumsOf = (profile: Sql, viewer: Sql): JsonSql<AlbumView[]> =>
  projection<AlbumView>(albumFor(viewer))
    .list('s.position, s.id')
    .from(`albums s where s.profile_id = ${profile} and (s.profile_id = ${viewer} or ${isListedAlbum})`);

const ADMIN_ALBUM = projection<AdminAlbumView>({ ...albumFor('s.profile_id'), version: versionOf('s.name', 's.is_private') });

/** All albums of a profile, in the creator's order. `profile` is an SQL expression of its id. */
export const adminAlbumsOf = (profile: Sql): JsonSql<AdminAlbumView[]> =>
  ADMIN_ALBUM.list('s.position, s.id').from(`albums s where s.profile_id = ${profile}`);

const OF_CREATOR = albumsOf('p.id', '$2::int').statement({
  name: 'albums',
  from: `profiles p where p.id = $1 and ${visibleProfile('$2::int')}`,
});

const ONE = projection<AlbumView>(albumFor('s.profile_id')).statement({ name: 'album', from: 'albums s where s.id = $1' });
export const ONE_ALBUM = ADMIN_ALBUM.statement({ name: 'admin-album', from: 'albums s where s.id = $1' });
const PAGE = projection<AlbumPageView>({
  ...albumFor('$3::int'),
  creator: avatarOf('p'),
  ...pageLookOf('p'),
  media: mediaItem('$3::int').list('am.position, m.id').from(itemsFor('$3::int')),
}).statement<{ look: Partial<Appearance> }>({
  name: 'album-page',
  columns: { look: 'p.appearance' },
  from: `albums s join profiles p on p.id = s.profile_id
    where lower(p.username) = lower($1) and s.slug in ($2, $4) and ${visibleProfile('$3::int')}
      and (s.profile_id = $3::int or ${isListedAlbum}) order by s.slug <> $2 limit 1`,
});

export const EXPORTED_ALBUMS = projection<Unspecified>({
  id: 's.id',
  name: 's.name',
  slug: 's.slug',
  isPrivate: 's.is_private',
  position: 's.position',
  coverId: `case when ${notTrashedMedia('s.cover_media_id')} then s.cover_media_id end`,
  mediaIds: `array(select media_id from album_media am where am.album_id = s.id and ${notTrashedMedia('am.media_id')} order by am.position, media_id)`,
  createdAt: 's.created_at',
}).statement<DataExportRow>({ columns: { id: 's.id' }, from: 'albums s where s.profile_id = $1 and s.id > $2 order by s.id limit $3' });

export const MEDIA_BEFORE_MERGE = projection<MergeMediaView>({
  files: 'count(*)',
  bytes: 'coalesce(sum(file_size), 0)',
  pinned: 'count(*) filter (where is_pinned)',
  thumbnails: `array(select '/api/media/' || m.id || '/thumbnail' from ${galleryItems('p.id', galleryOrder(), 4, 'not sensitive')})`,
}).from(`media where profile_id = p.id and purpose = 'gallery' and deleted_at is null`);

@Injectable()
export class AlbumsQuery {
  constructor(
    private readonly reader: Reader,
    private readonly renamedProfiles: RenamedProfilesQuery,
  ) {}

  /** Throws `ProfileNotFound` when the profile is not visible to the viewer. */
  of(creatorId: number, viewerId: number | undefined): Promise<JsonOf<AlbumView[]>> {
    return this.reader.existing(OF_CREATOR, [creatorId, viewerId ?? null], ProfileNotFound);
  }

  /** Undefined when the album does not exist. */
  one(id: number): Promise<JsonOf<AlbumView> | undefined> {
    return this.reader.json(ONE, [id]);
  }

  /** Throws `AlbumNotFound`. */
  adminOne(id: number): Promise<JsonOf<AdminAlbumView>> {
    return this.reader.existing(ONE_ALBUM, [id], AlbumNotFound);
  }

  /** Throws `AlbumNotFound`, and for a former username the error that redirects to the present one. */
  async page(username: string, slug: string, viewerId: number | undefined): Promise<JsonOf<AlbumPageView>> {
    const json = await this.find(username, slug, viewerId);
    if (json !== undefined) return json;
    const location = await this.renamedProfiles.movedOrNotFound(username, (name) => `/api/user/${name}/albums/${encodeURIComponent(slug)}`);
    throw location instanceof ProfileNotFound ? new AlbumNotFound() : location;
  }

  /** See `PublicSets`. */
  async publicPage(username: string, slug: string): Promise<PublicSet | undefined> {
    const json = await this.find(username, slug);
    if (json === undefined) return undefined;
    const view = parseJson(json);
    const { media, cover, creator } = view;
    return { view, media, cover: cover === null ? undefined : { username: creator.username, id: cover.id }, answers: {} };
  }

  private async find(username: string, slug: string, viewerId?: number): Promise<JsonOf<AlbumPageView> | undefined> {
    const [row] = await this.reader.jsonRows(PAGE, [username, slug, viewerId ?? null, slugOf(slug, '')]);
    return row && withColours(row);
  }
}
