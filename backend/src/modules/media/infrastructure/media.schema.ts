import { EntitySchema } from 'typeorm';
import { Media } from '../domain/media.js';

/** View and like counts are not mapped, so that saving an entity cannot overwrite them. */
export const MediaSchema = new EntitySchema<Media>({
  name: 'Media',
  target: Media,
  tableName: 'media',
  columns: {
    id: { type: 'int', primary: true, generated: 'increment' },
    creatorId: { type: 'int', name: 'profile_id' },
    uploadId: { type: 'uuid', name: 'upload_id', nullable: true },
    kind: { type: 'text' },
    purpose: { type: 'text' },
    storageKey: { type: 'text', name: 'storage_key' },
    thumbnailWidths: { type: 'smallint', name: 'thumbnail_widths', array: true },
    originalName: { type: 'text', name: 'original_name' },
    mimeType: { type: 'text', name: 'mime_type' },
    fileSize: { type: 'int', name: 'file_size' },
    width: { type: 'int' },
    height: { type: 'int' },
    durationMs: { type: 'int', name: 'duration_ms', nullable: true },
    thumbHash: { type: 'text', name: 'thumb_hash' },
    hiddenAt: { type: 'timestamptz', name: 'hidden_at', nullable: true },
    altText: { type: 'text', name: 'alt_text' },
    sensitive: { type: 'boolean', default: false },
  },
});
