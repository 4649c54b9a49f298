import { Injectable } from '@nestjs/common';
import { Reader } from '../../../shared/persistence/reader.js';
import { MediaNotFound } from '../domain/media.errors.js';
import { THUMBNAIL_WIDTHS, thumbnailKey } from '../domain/media.js';

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
    return wholeOf(await this.row(which ? BY_ID_EVEN_HIDDEN : BY_ID, [id]));
  }

  /** The narrowest thumbnail that is at least so wide, or the widest there is. */
  async thumbnail(id: number, width: number, which?: 'even hidden'): Promise<MediaFile> {
    return thumbnailOf(await this.row(which ? BY_ID_EVEN_HIDDEN : BY_ID, [id]), width);
  }

  /** By the name under `/storage`: the file itself, or its thumbnail of a width; a picture that is smaller than that is given whole. */
  async named(name: string): Promise<MediaFile> {
    const row = await this.row(BY_NAME, [name, name.split('.')[0]]);
    const width = THUMBNAIL_WIDTHS.find((each) => thumbnailKey(row.storage_key, each) === name);
    if (width === undefined && row.storage_key !== name) throw new MediaNotFound();
    const isWhole = width === undefined || (!row.thumbnail_widths.includes(width) && row.mime_type.startsWith('image/'));
    return isWhole ? wholeOf(row) : thumbnailOf(row, width);
  }

  private async row(statement: typeof BY_ID, values: unknown[]): Promise<Row> {
    const [row] = await this.reader.rows<Row & Record<string, unknown>>(statement, values);
    if (!row) throw new MediaNotFound();
    return row;
  }
}

function wholeOf({ id, storage_key: key, mime_type: mimeType }: Row): MediaFile {
  return { mediaId: id, key, mimeType };
}

function thumbnailOf(row: Row, wanted: number): MediaFile {
  const widths = row.thumbnail_widths.toSorted((a, b) => a - b);
  const chosen = widths.find((each) => each >= wanted) ?? widths.at(-1);
  return chosen === undefined ? wholeOf(row) : { mediaId: row.id, key: thumbnailKey(row.storage_key, chosen), mimeType: 'image/webp' };
}
