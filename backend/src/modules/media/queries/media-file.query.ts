import { Injectable } from '@nestjs/common';
import { Reader } from '../../../shared/persistence/reader.js';
import { MediaNotFound } from '../domain/media.errors.js';
import { thumbnailKey } from '../domain/media.js';

export interface MediaFile {
  mediaId: number;
  key: string;
  mimeType: string;
}

interface Row {
  id: number;
  storage_key: string;
  mime_type: string;
  thumbnail_widths: number[];
}

const BY_ID = {
  name: 'media-file',
  text: 'select id, storage_key, mime_type, thumbnail_widths from media where id = $1 and hidden_at is null',
};
/** For administrators, who decide whether it stays hidden. */
const BY_ID_EVEN_HIDDEN = {
  name: 'media-file-even-hidden',
  text: 'select id, storage_key, mime_type, thumbnail_widths from media where id = $1',
};
const BY_NAME = {
  name: 'media-file-by-name',
  text: `select id, storage_key, mime_type, thumbnail_widths from media where hidden_at is null
    and storage_key = any(array[$1, $2 || '.jpg', $2 || '.png', $2 || '.gif', $2 || '.webp', $2 || '.avif', $2 || '.mp4', $2 || '.webm', $2 || '.mov'])`,
};

/** Which stored file a URL means. A deleted or hidden item has none (decision 35). */
@Injectable()
export class MediaFileQuery {
  constructor(private readonly reader: Reader) {}

  async whole(id: number, which?: 'even hidden'): Promise<MediaFile> {
    const row = await this.row(which ? BY_ID_EVEN_HIDDEN : BY_ID, [id]);
    return { mediaId: row.id, key: row.storage_key, mimeType: row.mime_type };
  }

  /** The narrowest thumbnail that is at least so wide, or the widest there is. */
  async thumbnail(id: number, width: number, which?: 'even hidden'): Promise<MediaFile> {
    const row = await this.row(which ? BY_ID_EVEN_HIDDEN : BY_ID, [id]);
    const widths = row.thumbnail_widths.toSorted((a, b) => a - b);
    const chosen = widths.find((each) => each >= width) ?? widths.at(-1);
    return chosen === undefined
      ? { mediaId: row.id, key: row.storage_key, mimeType: row.mime_type }
      : { mediaId: row.id, key: thumbnailKey(row.storage_key, chosen), mimeType: 'image/webp' };
  }

  /** By the name under `/storage`: the file itself or one of its thumbnails. */
  async named(name: string): Promise<MediaFile> {
    const row = await this.row(BY_NAME, [name, name.split('.')[0]]);
    if (row.storage_key === name) return { mediaId: row.id, key: name, mimeType: row.mime_type };
    if (row.thumbnail_widths.some((width) => thumbnailKey(row.storage_key, width) === name))
      return { mediaId: row.id, key: name, mimeType: 'image/webp' };
    throw new MediaNotFound();
  }

  private async row(statement: typeof BY_ID, values: unknown[]): Promise<Row> {
    const [row] = await this.reader.rows<Row & Record<string, unknown>>(statement, values);
    if (!row) throw new MediaNotFound();
    return row;
  }
}
