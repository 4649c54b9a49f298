import { Injectable } from '@nestjs/common';
import { OwnData } from '../../../platform/own-data/own-data.js';

const MEDIA = `
  select m.id, json_build_object('id', m.id, 'originalName', m.original_name, 'purpose', m.purpose, 'mimeType', m.mime_type, 'fileSize', m.file_size,
    'width', m.width, 'height', m.height, 'altText', m.alt_text, 'viewCount', m.view_count, 'likeCount', m.like_count, 'createdAt', m.created_at)::text as j
  from media m where m.profile_id = $1 and m.id > $2 order by m.id limit $3`;

const FILES = `
  select id, storage_key as key, original_name as "originalName" from media where profile_id = $1 and id > $2 order by id limit $3`;

const LIKES = `
  select l.media_id as id, json_build_object('mediaId', l.media_id, 'likedAt', l.liked_at)::text as j
  from likes l where l.profile_id = $1 and l.media_id > $2 order by l.media_id limit $3`;

/** Contributes the media and likes of a creator to the download of their data. */
@Injectable()
export class OwnMedia {
  constructor(ownData: OwnData) {
    ownData.contribute({ name: 'media', rows: MEDIA, files: FILES }, { name: 'likes', rows: LIKES });
  }
}
