import { hashtagNamesOf, MEDIA_HASHTAGS_MAX } from '../../hashtags/index.js';
import { LICENCES, type Licence } from '../../../kernel/licence.js';
import { jsonItems, projection, type Projection, type Sql } from '../../../platform/database/projection.js';
import { Count, Decimal, Flag, Id, Instant, ListOf, Nested, OneOf, Text, Texts, Whole } from '../../../platform/http/contract/fields.js';
import { GREATEST, KeysetCursor } from '../../../platform/lists/cursor.js';
import { avatarOf, ProfileAvatarView } from '../../profiles/index.js';
import { MEDIA_KINDS, THUMBNAIL_WIDTHS } from '../domain/media.js';

export class ThumbnailView {
  @Whole({ description: 'Width in pixels.', example: 640 })
  width: number;

  @Text({ description: 'URL of the WebP.' })
  url: string;
}

/** An uploaded photo or video for the public. */
export class MediaView {
  @Id({ description: 'Id of the media item.' })
  id: number;

  @Text({ description: 'URL of the file, which never changes.', example: '/storage/0f3a….jpg' })
  storageUrl: string;

  @Text({ description: 'URL of a thumbnail.', example: '/api/media/7/thumbnail' })
  thumbnailUrl: string;

  @ListOf(ThumbnailView, { description: 'Thumbnails in all available widths, for `srcset`.' })
  thumbnails: ThumbnailView[];

  @Text({ description: 'MIME type of the file.', example: 'image/jpeg' })
  mimeType: string;

  @OneOf(MEDIA_KINDS, { description: 'What it is.' })
  kind: string;

  @Count({ description: 'Size of the file in bytes.' })
  fileSize: number;

  @Whole({ description: 'Width in pixels, after rotation.' })
  width: number;

  @Whole({ description: 'Height in pixels, after rotation.' })
  height: number;

  @Decimal({ description: 'Duration of a video in seconds; null for pictures.', nullable: true, example: 12.5 })
  duration: number | null;

  @Text({ description: 'ThumbHash in base64: a placeholder while the picture loads.', nullable: true })
  thumbHash: string | null;

  @Text({ description: 'Alternative text of the image or video; empty when none was given.' })
  altText: string;

  @Text({ description: 'Title; empty when none was given.' })
  title: string;

  @Text({ description: 'Caption as plain text with line breaks; empty when none was given.' })
  caption: string;

  @Texts({ description: 'Names of its hashtags, in the creator’s order.', max: MEDIA_HASHTAGS_MAX })
  hashtags: string[];

  @Flag({ description: 'Whether it is among the first items of the gallery.' })
  isPinned: boolean;

  @Id({ description: 'Id of its album; null for none.', nullable: true })
  albumId: number | null;

  @Flag({ description: 'Whether only its creator and the visitors of private links see it.' })
  isPrivate: boolean;

  @OneOf(LICENCES, { description: 'Its licence, or the one of the profile, as an SPDX identifier.' })
  licence: Licence;

  @Text({ description: 'Who is to be credited: its own text, or the one of the profile; empty for none.' })
  credit: string;

  @Text({ description: 'Copyright notice of the uploaded file; empty for none.' })
  copyrightNotice: string;

  @Flag({ description: 'Whether visitors may download it, as `/api/media/{id}/original`.' })
  allowDownload: boolean;

  @Texts({ description: 'Those of `licence`, `credit` and `allowDownload` that it has itself; the others are defaults of the profile.' })
  ownRights: string[];

  @Flag({ description: 'Whether it is blurred until clicked.' })
  sensitive: boolean;

  @Count({ description: 'Number of views, without those of the owner.' })
  viewCount: number;

  @Count({ description: 'Number of likes.' })
  likeCount: number;

  @Flag({ description: 'Whether the viewer likes it.' })
  isLiked: boolean;

  @Flag({ description: 'Whether it is in a collection of the viewer.' })
  isSaved: boolean;

  @Instant({ description: 'Time of the upload.' })
  createdAt: string;
}

/**
 * The thumbnails of the row `m`, smallest first. There is one SQL expression per width, because unnesting, sorting and
 * aggregating the widths would double the time per row. Storage keys need no JSON escaping.
 */
export const THUMBNAILS = jsonItems<ThumbnailView>(
  THUMBNAIL_WIDTHS.map((width) => ({
    when: `${width} = any(m.thumbnail_widths)`,
    item: { width, url: `'/storage/' || split_part(m.storage_key, '.', 1) || '.${width}.webp'` },
  })),
);

/** The rows of the collections of the viewer that save an item for which `condition` of `cm.media_id` holds. */
export const savedItems = (viewer: Sql, condition: Sql): Sql => `select cm.media_id from collections c
  join collection_media cm on cm.collection_id = c.id where c.profile_id = ${viewer} and cm.media_id ${condition}`;

/** Ids of items that the viewer has marked. */
export interface ItemFlags {
  liked: number[];
  saved: number[];
}

/** Sets the flags of a viewer in items that are cached for all viewers. */
export const withItemFlags = <Item extends MediaView>(items: Item[], { liked, saved }: ItemFlags): Item[] =>
  items.map((item) => ({ ...item, isLiked: liked.includes(item.id), isSaved: saved.includes(item.id) }));

/** A media item from the row `m` and the row `p` of its profile. `viewer` is an SQL expression of the viewer's profile id, or null. */
export const mediaItem = (viewer: Sql): Projection<MediaView> =>
  projection<MediaView>({
    id: 'm.id',
    storageUrl: "'/storage/' || m.storage_key",
    thumbnailUrl: "'/api/media/' || m.id || '/thumbnail'",
    thumbnails: THUMBNAILS,
    mimeType: 'm.mime_type',
    kind: 'm.kind',
    fileSize: 'm.file_size',
    width: 'm.width',
    height: 'm.height',
    duration: '(m.duration_ms / 1000.0)::float',
    thumbHash: 'm.thumb_hash',
    altText: 'm.alt_text',
    title: 'm.title',
    caption: 'm.caption',
    hashtags: hashtagNamesOf('m.id'),
    isPinned: 'm.is_pinned',
    albumId: '(select am.album_id from album_media am where am.media_id = m.id)',
    isPrivate: "m.purpose = 'private'",
    licence: 'coalesce(m.licence, p.licence)',
    credit: 'coalesce(m.credit, p.credit)',
    copyrightNotice: 'm.copyright_notice',
    allowDownload: 'coalesce(m.allow_download, p.allow_download)',
    ownRights: `array_remove(array[case when m.licence is not null then 'licence' end, case when m.credit is not null then 'credit' end,
      case when m.allow_download is not null then 'allowDownload' end], null)`,
    sensitive: 'm.sensitive',
    viewCount: 'm.view_count',
    likeCount: 'm.like_count',
    isLiked: `exists(select from likes l where l.media_id = m.id and l.profile_id = ${viewer})`,
    isSaved: `exists(${savedItems(viewer, '= m.id')})`,
    createdAt: 'm.created_at',
  });

/** A media item among those of several creators. */
export class ExploreItemView extends MediaView {
  @Nested(ProfileAvatarView, { description: 'Its creator.' })
  creator: ProfileAvatarView;
}

/** The same item with its creator. */
export const itemWithCreator = (viewer: Sql): Projection<ExploreItemView> =>
  projection<ExploreItemView>({
    ...mediaItem(viewer).columns,
    creator: avatarOf('p'),
  });

/** The order of a gallery: pinned items, items since the last ordering with the newest first, and ordered items (PR-96). */
export const galleryOrder = (row = ''): Sql =>
  ['is_pinned', 'gallery_rank', 'created_at', 'id'].map((key) => `${row}${key} desc`).join(', ');

/** The keyset of a gallery: its cursor, and the rows after it, whose keys are the four parameters from `first`. */
export const GALLERY_CURSOR = {
  keys: new KeysetCursor('1', GREATEST.integer, GREATEST.timestamptz, GREATEST.integer),
  after: (first: number): Sql =>
    `(is_pinned, gallery_rank, created_at, id) < ($${first}::int::boolean, $${first + 1}::int,
      to_timestamp(0) + $${first + 2}::bigint * interval '1 microsecond', $${first + 3}::int)`,
};

/** The cursor keys of the last row of a page. */
export const LAST_GALLERY_KEYS =
  "concat_ws('.', m.is_pinned::int, m.gallery_rank, (extract(epoch from m.created_at) * 1000000)::bigint, m.id)";

/** The first items of a creator's gallery as the rows `m`, without hidden ones. `order` and `condition` refer to columns of media. */
export const galleryItems = (profile: Sql, order: Sql, limit: number | Sql, condition: Sql = 'true'): Sql =>
  `(select * from media where profile_id = ${profile} and purpose = 'gallery' and hidden_at is null and ${condition} order by ${order} limit ${limit}) m`;
