import { projection, jsonItems, type Unspecified, type Projection, type Sql } from '../../../platform/database/projection.js';
import { DataExport, type DataExportRow } from '../../../platform/database/lists/data-export.js';
import { Injectable } from '@nestjs/common';
import { Page, type JsonOf } from '../../../platform/http/contract/answers.js';
import { GREATEST, KeysetCursor } from '../../../platform/http/contract/cursor.js';
import { Reader } from '../../../platform/database/reader.js';
import { visibleProfile } from '../../../platform/database/visible-content.js';
import { ProfileNotFound } from '../../profiles/index.js';
import { MediaNotFound } from '../domain/media.errors.js';
import { message, type Params } from '../../../kernel/message.js';
import { jsonObject, stringifyJson } from '../../../platform/database/json.js';
import { Count, Decimal, Flag, Id, Instant, ListOf, MessageParams, OneOf, Text, Whole } from '../../../platform/http/contract/fields.js';
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

  @Flag({ description: 'Whether it is blurred until clicked.' })
  sensitive: boolean;

  @Count({ description: 'Number of views, without those of the owner.' })
  viewCount: number;

  @Count({ description: 'Number of likes.' })
  likeCount: number;

  @Flag({ description: 'Whether the viewer likes it.' })
  isLiked: boolean;

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

/** A media item from the row `m`. `viewer` is an SQL expression of the viewer's profile id, or null. */
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
    sensitive: 'm.sensitive',
    viewCount: 'm.view_count',
    likeCount: 'm.like_count',
    isLiked: `exists(select from likes l where l.media_id = m.id and l.profile_id = ${viewer})`,
    createdAt: 'm.created_at',
  });

/** The first items of a creator's gallery as the rows `m`, without hidden ones. `order` and `condition` refer to columns of media. */
export const galleryItems = (profile: Sql, order: Sql, limit: number | Sql, condition: Sql = 'true'): Sql =>
  `(select * from media where profile_id = ${profile} and purpose = 'gallery' and hidden_at is null and ${condition} order by ${order} limit ${limit}) m`;

const filesUploaded = message('files_uploaded', '{count} file(s) uploaded successfully');

/** Returns the items under two names, because the observed clients read both (PR-32). */
export class UploadView {
  @Text({ description: 'Message about the result.', example: '1 file(s) uploaded successfully' })
  message: string;

  @Text({ description: 'Code of the message.', example: 'files_uploaded' })
  code: string;

  @MessageParams({ description: 'The values in the message.', example: { count: 1 } })
  params: Params;

  @ListOf(MediaView, { description: 'The new items, in the order of the parts.' })
  files: MediaView[];

  @ListOf(MediaView, { description: 'Same items as `files`.' })
  uploadedFiles: MediaView[];

  static of(items: JsonOf<MediaView[]>, count: number): JsonOf<UploadView> {
    const { params, ...scalars } = filesUploaded({ count });
    return jsonObject<UploadView>(scalars, { params: stringifyJson(params), files: items, uploadedFiles: items });
  }
}

export class LikeView {
  @Flag({ description: 'Whether the viewer likes it.' })
  liked: boolean;

  @Count({ description: 'Number of likes.' })
  likeCount: number;
}

const ITEM = mediaItem('$2::int');

const CURSOR = new KeysetCursor(GREATEST.moment, GREATEST.int);
const AFTER_CURSOR = `(created_at, id) < (to_timestamp(0) + $3::bigint * interval '1 microsecond', $4::int)`;

const NEWEST_FIRST = 'created_at desc, id desc';

const items = ITEM.list('m.created_at desc, m.id desc').as('items', 'page');
const GALLERY = items.column.statement<{ moment: string | null; id: number | null }>({
  name: 'creator-media',
  columns: { moment: 'page.moment', id: 'page.id' },
  from: `profiles p cross join lateral (
      select ${items.definition}, case when bool_or(m.has_more) then (extract(epoch from min(m.created_at)) * 1000000)::bigint end as moment,
        (array_agg(m.id order by m.created_at, m.id))[1] as id
      from (select m.*, count(*) over () > $5 as has_more from ${galleryItems('p.id', NEWEST_FIRST, '$5 + 1', AFTER_CURSOR)}
        order by ${NEWEST_FIRST} limit $5) m) page
    where p.id = $1 and ${visibleProfile('$2::int')}`,
});

const CHOSEN = ITEM.list('array_position($1::int[], m.id)').statement({
  name: 'chosen-media',
  from: 'media m where m.id = any($1::int[])',
});

const ONE = ITEM.statement({ name: 'one-media', from: 'media m where m.id = $1' });

const EXPORTED_MEDIA = projection<Unspecified>({
  id: 'm.id',
  originalName: 'm.original_name',
  purpose: 'm.purpose',
  mimeType: 'm.mime_type',
  fileSize: 'm.file_size',
  width: 'm.width',
  height: 'm.height',
  altText: 'm.alt_text',
  viewCount: 'm.view_count',
  likeCount: 'm.like_count',
  createdAt: 'm.created_at',
}).statement<DataExportRow>({
  columns: { id: 'm.id' },
  from: 'media m where m.profile_id = $1 and m.id > $2 order by m.id limit $3',
});

const EXPORTED_FILES = `
  select id, storage_key as key, original_name as "originalName" from media where profile_id = $1 and id > $2 order by id limit $3`;

const EXPORTED_LIKES = projection<Unspecified>({ mediaId: 'l.media_id', likedAt: 'l.liked_at' }).statement<DataExportRow>({
  columns: { id: 'l.media_id' },
  from: 'likes l where l.profile_id = $1 and l.media_id > $2 order by l.media_id limit $3',
});

@Injectable()
export class CreatorMediaQuery {
  constructor(
    private readonly reader: Reader,
    dataExport: DataExport,
  ) {
    // Contributes the media and likes of a creator to the download of their data.
    dataExport.contribute({ name: 'media', rows: EXPORTED_MEDIA, files: EXPORTED_FILES }, { name: 'likes', rows: EXPORTED_LIKES });
  }

  /** The gallery, newest first. Throws `ProfileNotFound` when the profile is not visible to the viewer. */
  async gallery(creatorId: number, viewerId: number | undefined, limit: number, cursor?: string): Promise<Page<MediaView>> {
    const [row] = await this.reader.jsonRows(GALLERY, [creatorId, viewerId ?? null, ...CURSOR.decode(cursor), limit]);
    if (!row) throw new ProfileNotFound();
    return new Page<MediaView>(row.j, CURSOR.encode(row.moment, row.id));
  }

  /** The items with these ids, in the same order. */
  chosen(ids: number[], viewerId: number): Promise<JsonOf<MediaView[]>> {
    return this.reader.list(CHOSEN, [ids, viewerId]);
  }

  async one(id: number, viewerId: number): Promise<JsonOf<MediaView>> {
    const json = await this.reader.json(ONE, [id, viewerId]);
    if (json === undefined) throw new MediaNotFound();
    return json;
  }
}
