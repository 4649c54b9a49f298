import { jsonItems, projection, type Projection, type Sql } from '../../../platform/database/projection.js';
import { THUMBNAIL_WIDTHS } from '../domain/media.js';
import type { MediaView, ThumbnailView } from './media.view.js';

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
