import { THUMBNAIL_WIDTHS } from '../domain/media.js';

/** One SQL expression per width, because unnesting, sorting and aggregating the widths doubles the time per row. */
const thumbnail = (width: number): string => `case when ${width} = any(m.thumbnail_widths)
    then '{"width" : ${width}, "url" : "/storage/' || split_part(m.storage_key, '.', 1) || '.${width}.webp"}' end`;

/** SQL expression of the `ThumbnailView`s of the row `m`, smallest first. Storage keys need no JSON escaping. */
export const THUMBNAILS_JSON = `('[' || concat_ws(', ', ${THUMBNAIL_WIDTHS.map(thumbnail).join(', ')}) || ']')::json`;

/**
 * SQL expression of a `MediaView` for the row `m`. `viewer` is an SQL expression of the viewer's profile id, or null. All
 * queries that return media share it, so that their results agree.
 */
export const mediaJson = (viewer: string): string => `json_build_object(
  'id', m.id, 'storageUrl', '/storage/' || m.storage_key, 'thumbnailUrl', '/api/media/' || m.id || '/thumbnail',
  'thumbnails', ${THUMBNAILS_JSON},
  'mimeType', m.mime_type, 'kind', m.kind, 'fileSize', m.file_size, 'width', m.width, 'height', m.height, 'duration', (m.duration_ms / 1000.0)::float,
  'thumbHash', m.thumb_hash, 'altText', m.alt_text, 'sensitive', m.sensitive, 'viewCount', m.view_count, 'likeCount', m.like_count,
  'isLiked', exists(select from likes l where l.media_id = m.id and l.profile_id = ${viewer}), 'createdAt', m.created_at)`;
