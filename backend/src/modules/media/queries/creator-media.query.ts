import { projection, type Unspecified } from '../../../platform/database/projection.js';
import type { DataExportRow } from '../../../platform/database/lists/data-export.js';
import { Injectable } from '@nestjs/common';
import { Page, type JsonOf } from '../../../platform/http/contract/answers.js';
import { PreparedPages } from '../../../platform/lists/prepared-pages.js';
import { Reader } from '../../../platform/database/reader.js';
import { HIDDEN_MEDIA, notTrashedMedia, visibleProfile } from '../../../platform/database/visible-content.js';
import { hashtagNamesOf } from '../../hashtags/index.js';
import { ProfileNotFound } from '../../profiles/index.js';
import { UNORDERED_RANK } from '../domain/media.js';
import { MediaNotFound } from '../domain/media.errors.js';
import { message, type Params } from '../../../kernel/message.js';
import { jsonObject, stringifyJson } from '../../../platform/database/json.js';
import { Count, Flag, ListOf, MessageParams, Text } from '../../../platform/http/contract/fields.js';
import { GALLERY_CURSOR, galleryItems, galleryOrder, LAST_GALLERY_KEYS, mediaItem, MediaView } from './media.view.js';

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

const items = ITEM.list(galleryOrder('m.')).as('items', 'page');
const GALLERY = items.column.statement<{ last: string | null }>({
  name: 'creator-media',
  columns: { last: 'page.last' },
  from: `profiles p cross join lateral (
      select ${items.definition}, case when bool_or(m.has_more) then (array_agg(${LAST_GALLERY_KEYS} order by m.is_pinned, m.gallery_rank, m.created_at, m.id))[1] end as last
      from (select m.*, count(*) over () > $7 as has_more from ${galleryItems('p.id', galleryOrder(), '$7 + 1', GALLERY_CURSOR.after(3))}
        order by ${galleryOrder()} limit $7) m) page
    where p.id = $1 and ${visibleProfile('$2::int')}`,
});

const PRIVATE_PAGES = new PreparedPages({ id: 'integer' });
const PRIVATE_ITEMS = PRIVATE_PAGES.statement({
  name: 'private-media',
  rows: PRIVATE_PAGES.rows(`media m where profile_id = $1 and purpose = 'private' and not ${HIDDEN_MEDIA}`, '*'),
  item: mediaItem('$1::int'),
  items: 'page m join profiles p on p.id = m.profile_id',
});

const CHOSEN = ITEM.list('array_position($1::int[], m.id)').statement({
  name: 'chosen-media',
  from: 'media m join profiles p on p.id = m.profile_id where m.id = any($1::int[]) and m.profile_id = $2::int',
});

const ONE = ITEM.statement({ name: 'one-media', from: 'media m join profiles p on p.id = m.profile_id where m.id = $1' });

export const EXPORTED_MEDIA = projection<Unspecified>({
  id: 'm.id',
  originalName: 'm.original_name',
  purpose: 'm.purpose',
  storageUrl: "'/storage/' || m.storage_key",
  sensitive: 'm.sensitive',
  hidden: HIDDEN_MEDIA,
  mimeType: 'm.mime_type',
  fileSize: 'm.file_size',
  width: 'm.width',
  height: 'm.height',
  altText: 'm.alt_text',
  title: 'm.title',
  caption: 'm.caption',
  hashtags: hashtagNamesOf('m.id'),
  isPinned: 'm.is_pinned',
  // Null for an item that was added since the last ordering.
  position: `nullif(${UNORDERED_RANK} - m.gallery_rank, 0)`,
  albumId: '(select am.album_id from album_media am where am.media_id = m.id)',
  licence: 'm.licence',
  credit: 'm.credit',
  copyrightNotice: 'm.copyright_notice',
  allowDownload: 'm.allow_download',
  viewCount: 'm.view_count',
  likeCount: 'm.like_count',
  createdAt: 'm.created_at',
}).statement<DataExportRow>({
  columns: { id: 'm.id' },
  from: 'media m where m.profile_id = $1 and m.id > $2 and m.deleted_at is null order by m.id limit $3',
});

export const EXPORTED_FILES = `
  select id, storage_key as key, original_name as "originalName" from media where profile_id = $1 and id > $2 and deleted_at is null order by id limit $3`;

export const EXPORTED_LIKES = projection<Unspecified>({ mediaId: 'l.media_id', likedAt: 'l.liked_at' }).statement<DataExportRow>({
  columns: { id: 'l.media_id' },
  from: `likes l where l.profile_id = $1 and l.media_id > $2 and ${notTrashedMedia('l.media_id')} order by l.media_id limit $3`,
});

@Injectable()
export class CreatorMediaQuery {
  constructor(private readonly reader: Reader) {}

  /** The gallery in its order. Throws `ProfileNotFound` when the profile is not visible to the viewer. */
  async gallery(creatorId: number, viewerId: number | undefined, limit: number, cursor?: string): Promise<Page<MediaView>> {
    const [row] = await this.reader.jsonRows(GALLERY, [creatorId, viewerId ?? null, ...GALLERY_CURSOR.keys.decode(cursor), limit]);
    if (!row) throw new ProfileNotFound();
    return new Page<MediaView>(row.j, GALLERY_CURSOR.keys.encode(...(row.last?.split('.') ?? [null])));
  }

  /** The private items of the creator, newest first. */
  async privateItems(creatorId: number, limit: number, cursor?: string): Promise<Page<MediaView>> {
    return PRIVATE_PAGES.read(this.reader, PRIVATE_ITEMS, [creatorId], { limit, cursor });
  }

  /** The items of the viewer with these ids, in the same order. */
  chosen(ids: number[], viewerId: number): Promise<JsonOf<MediaView[]>> {
    return this.reader.list(CHOSEN, [ids, viewerId]);
  }

  one(id: number, viewerId: number): Promise<JsonOf<MediaView>> {
    return this.reader.existing(ONE, [id, viewerId], MediaNotFound);
  }
}
