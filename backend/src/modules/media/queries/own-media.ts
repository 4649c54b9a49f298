import { Injectable } from '@nestjs/common';
import { projection, type Unspecified } from '../../../platform/database/projection.js';
import { DataExport, type DataExportRow } from '../../../platform/database/lists/data-export.js';

const MEDIA = projection<Unspecified>({
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

const FILES = `
  select id, storage_key as key, original_name as "originalName" from media where profile_id = $1 and id > $2 order by id limit $3`;

const LIKES = projection<Unspecified>({ mediaId: 'l.media_id', likedAt: 'l.liked_at' }).statement<DataExportRow>({
  columns: { id: 'l.media_id' },
  from: 'likes l where l.profile_id = $1 and l.media_id > $2 order by l.media_id limit $3',
});

/** Contributes the media and likes of a creator to the download of their data. */
@Injectable()
export class OwnMedia {
  constructor(dataExport: DataExport) {
    dataExport.contribute({ name: 'media', rows: MEDIA, files: FILES }, { name: 'likes', rows: LIKES });
  }
}
