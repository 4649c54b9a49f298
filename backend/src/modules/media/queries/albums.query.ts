import { Injectable } from '@nestjs/common';
import { PickType } from '@nestjs/swagger';
import { DataExport, type DataExportRow } from '../../../platform/database/lists/data-export.js';
import { projection, type JsonSql, type Sql, type Unspecified } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import { visibleProfile } from '../../../platform/database/visible-content.js';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { Count, Id, ListOf, Nested, Text } from '../../../platform/http/contract/fields.js';
import { ProfileAvatarView, ProfileNotFound, RenamedProfilesQuery } from '../../profiles/index.js';
import { AlbumNotFound } from '../domain/media.errors.js';
import { mediaItem, MediaView, THUMBNAILS } from './media.view.js';

/** The picture of an album. */
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

  @Nested(AlbumCoverView, {
    description: 'The chosen item, otherwise the first one; sensitive items are no covers. Null for an album without one.',
    nullable: true,
  })
  cover: AlbumCoverView | null;

  @Count({ description: 'Number of visible items.' })
  mediaCount: number;
}

/** An album with its items. */
export class AlbumPageView extends AlbumView {
  @Nested(ProfileAvatarView, { description: 'Its creator.' })
  creator: ProfileAvatarView;

  @ListOf(MediaView, { description: 'Its items in the creator’s order.' })
  media: MediaView[];
}

/** The visible items of the album `a`, with the row `m`. */
const ITEMS = `album_media am join media m on m.id = am.media_id where am.album_id = a.id and m.purpose = 'gallery' and m.hidden_at is null`;

const COVER = projection<AlbumCoverView>({
  id: 'm.id',
  thumbnailUrl: "'/api/media/' || m.id || '/thumbnail'",
  thumbnails: THUMBNAILS,
  thumbHash: 'm.thumb_hash',
  width: 'm.width',
  height: 'm.height',
  altText: 'm.alt_text',
}).optionalFrom(
  `(select m.* from ${ITEMS} and not m.sensitive order by (m.id is not distinct from a.cover_media_id) desc, am.position, m.id limit 1) m`,
);

const ALBUM = { id: 'a.id', name: 'a.name', slug: 'a.slug', cover: COVER, mediaCount: `(select count(*) from ${ITEMS})` };

/** The albums of a profile, in the creator's order. Only the owner sees empty ones. Both are SQL expressions of profile ids. */
export const albumsOf = (profile: Sql, viewer: Sql): JsonSql<AlbumView[]> =>
  projection<AlbumView>(ALBUM)
    .list('a.position, a.id')
    .from(`albums a where a.profile_id = ${profile} and (a.profile_id = ${viewer} or exists (select from ${ITEMS}))`);

/** The albums `a` of a profile that visitors see. `profile` is an SQL expression of its id. */
export const visibleAlbums = (profile: Sql): Sql => `albums a where a.profile_id = ${profile} and exists (select from ${ITEMS})`;

const OF_CREATOR = albumsOf('p.id', '$2::int').statement({
  name: 'albums',
  from: `profiles p where p.id = $1 and ${visibleProfile('$2::int')}`,
});

const ONE = projection<AlbumView>(ALBUM).statement({ name: 'album', from: 'albums a where a.id = $1' });

const PAGE = projection<AlbumPageView>({
  ...ALBUM,
  creator: projection<ProfileAvatarView>({
    id: 'p.id',
    username: 'p.username',
    displayName: 'p.display_name',
    profileImage: 'p.profile_image',
  }),
  media: mediaItem('$3::int').list('am.position, m.id').from(ITEMS),
}).statement({
  name: 'album-page',
  from: `albums a join profiles p on p.id = a.profile_id
    where lower(p.username) = lower($1) and a.slug = $2 and ${visibleProfile('$3::int')}
      and (a.profile_id = $3::int or exists (select from ${ITEMS}))`,
});

const EXPORTED = projection<Unspecified>({
  id: 'a.id',
  name: 'a.name',
  slug: 'a.slug',
  coverId: 'a.cover_media_id',
  mediaIds: 'array(select media_id from album_media am where am.album_id = a.id order by am.position, media_id)',
  createdAt: 'a.created_at',
}).statement<DataExportRow>({ columns: { id: 'a.id' }, from: 'albums a where a.profile_id = $1 and a.id > $2 order by a.id limit $3' });

@Injectable()
export class AlbumsQuery {
  constructor(
    private readonly reader: Reader,
    private readonly renamedProfiles: RenamedProfilesQuery,
    dataExport: DataExport,
  ) {
    dataExport.contribute({ name: 'albums', rows: EXPORTED });
  }

  /** Throws `ProfileNotFound` when the profile is not visible to the viewer. */
  async of(creatorId: number, viewerId: number | undefined): Promise<JsonOf<AlbumView[]>> {
    const json = await this.reader.json(OF_CREATOR, [creatorId, viewerId ?? null]);
    if (json === undefined) throw new ProfileNotFound();
    return json;
  }

  /** Undefined when the album does not exist. */
  one(id: number): Promise<JsonOf<AlbumView> | undefined> {
    return this.reader.json(ONE, [id]);
  }

  /** Throws `AlbumNotFound`, and for a former username the error that redirects to the present one. */
  async page(username: string, slug: string, viewerId: number | undefined): Promise<JsonOf<AlbumPageView>> {
    const json = await this.find(username, slug, viewerId);
    if (json !== undefined) return json;
    const location = await this.renamedProfiles.movedOrNotFound(username, (name) => `/api/user/${name}/albums/${encodeURIComponent(slug)}`);
    throw location instanceof ProfileNotFound ? new AlbumNotFound() : location;
  }

  find(username: string, slug: string, viewerId?: number): Promise<JsonOf<AlbumPageView> | undefined> {
    return this.reader.json(PAGE, [username, slug, viewerId ?? null]);
  }
}
