/** SQL that builds the `ThumbnailView`s of the row `m`. */
export const THUMBNAILS_JSON = `(select coalesce(json_agg(json_build_object('width', w, 'url', '/storage/' || split_part(m.storage_key, '.', 1) || '.' || w || '.webp') order by w), '[]')
    from unnest(m.thumbnail_widths) w)`;

/**
 * SQL that builds a `MediaView` of the row `m`. `viewer` is an SQL expression of the profile that asks, or null.
 * Shared by every query that shows media, so that they cannot disagree.
 */
export const mediaJson = (viewer: string): string => `json_build_object(
  'id', m.id, 'storageUrl', '/storage/' || m.storage_key, 'thumbnailUrl', '/api/media/' || m.id || '/thumbnail',
  'thumbnails', ${THUMBNAILS_JSON},
  'mimeType', m.mime_type, 'kind', m.kind, 'fileSize', m.file_size, 'width', m.width, 'height', m.height, 'duration', (m.duration_ms / 1000.0)::float,
  'thumbHash', m.thumb_hash, 'altText', m.alt_text, 'sensitive', m.sensitive, 'viewCount', m.view_count, 'likeCount', m.like_count,
  'isLiked', exists(select from likes l where l.media_id = m.id and l.profile_id = ${viewer}), 'createdAt', m.created_at)`;
