import { Injectable } from '@nestjs/common';
import { Reader } from '../../../platform/database/reader.js';
import { PUBLIC_PROFILE } from '../../../platform/database/visible-content.js';
import { MediaNotFound } from '../domain/media.errors.js';
import { mimeTypeOf, THUMBNAIL_WIDTHS, thumbnailKey } from '../domain/media.js';

export interface MediaFile {
  mediaId: number;
  key: string;
  mimeType: string;
  /** Set when an administrator hid the profile: only this creator may read the file. */
  onlyFor?: number;
  /** Whether an administrator hid the item; true only in results for administrators. */
  isHidden: boolean;
}

interface Row {
  id: number;
  storage_key: string;
  mime_type: string;
  thumbnail_widths: number[];
  only_for: number | null;
  is_hidden: boolean;
}

const FILE = `select m.id, m.storage_key, m.mime_type, m.thumbnail_widths, case when not ${PUBLIC_PROFILE} then p.id end as only_for,
    m.hidden_at is not null as is_hidden
  from media m join profiles p on p.id = m.profile_id`;
const BY_ID = {
  name: 'media-file',
  text: `${FILE} where m.id = $1 and m.hidden_at is null`,
};
/** For administrators, who also see hidden items. */
const BY_ID_WITH_HIDDEN = {
  name: 'media-file-with-hidden',
  text: `${FILE} where m.id = $1`,
};
const NAMED = `m.storage_key = any(array[$1, $2 || '.jpg', $2 || '.png', $2 || '.gif', $2 || '.webp', $2 || '.avif', $2 || '.mp4', $2 || '.webm', $2 || '.mov'])`;
const BY_NAME = {
  name: 'media-file-by-name',
  text: `${FILE} where m.hidden_at is null and ${NAMED}`,
};
/** A picture that its owner replaced less than ten minutes ago (PR-35). Its row is gone; its file waits in the ledger. */
const REPLACED = {
  name: 'replaced-file',
  text: `select d.key, p.id as profile, ${PUBLIC_PROFILE} as is_public from discarded_files d join profiles p on p.id = d.replaced_by
    where d.key = $1 and d.since > now() - interval '10 minutes'`,
};
const BY_NAME_WITH_HIDDEN = {
  name: 'media-file-by-name-with-hidden',
  text: `${FILE} where ${NAMED}`,
};

/** Finds the stored file of a URL. Throws `MediaNotFound` for deleted items, and for hidden items unless they are included (PR-35). */
@Injectable()
export class MediaFileQuery {
  constructor(private readonly reader: Reader) {}

  async original(id: number, { includeHidden = false } = {}): Promise<MediaFile> {
    return originalOf(await this.row(includeHidden ? BY_ID_WITH_HIDDEN : BY_ID, [id]));
  }

  /** The narrowest thumbnail of at least this width, otherwise the widest one. */
  async thumbnail(id: number, width: number, { includeHidden = false } = {}): Promise<MediaFile> {
    return thumbnailOf(await this.row(includeHidden ? BY_ID_WITH_HIDDEN : BY_ID, [id]), width);
  }

  /** The file or thumbnail with this name under `/storage`; the picture itself when it is too small for the thumbnail. */
  async named(name: string, { includeHidden = false } = {}): Promise<MediaFile> {
    const [row] = await this.rows(includeHidden ? BY_NAME_WITH_HIDDEN : BY_NAME, [name, name.split('.')[0]]);
    if (row === undefined) return this.replaced(name);
    const width = THUMBNAIL_WIDTHS.find((candidate) => thumbnailKey(row.storage_key, candidate) === name);
    if (width === undefined && row.storage_key !== name) throw new MediaNotFound();
    const isOriginal = width === undefined || (!row.thumbnail_widths.includes(width) && row.mime_type.startsWith('image/'));
    return isOriginal ? originalOf(row) : thumbnailOf(row, width);
  }

  private async replaced(name: string): Promise<MediaFile> {
    const [file] = await this.reader.rows<{ key: string; profile: number; is_public: boolean }>(REPLACED, [name]);
    const mimeType = mimeTypeOf(name);
    if (file === undefined || mimeType === undefined) throw new MediaNotFound();
    // No row has this id, so no cache of public files keeps the file.
    return { mediaId: 0, key: file.key, mimeType, onlyFor: file.is_public ? undefined : file.profile, isHidden: false };
  }

  private async row(statement: typeof BY_ID, values: unknown[]): Promise<Row> {
    const [row] = await this.rows(statement, values);
    if (!row) throw new MediaNotFound();
    return row;
  }

  private rows(statement: typeof BY_ID, values: unknown[]): Promise<Row[]> {
    return this.reader.rows<Row & Record<string, unknown>>(statement, values);
  }
}

function originalOf({ id, storage_key: key, mime_type: mimeType, only_for: onlyFor, is_hidden: isHidden }: Row): MediaFile {
  return { mediaId: id, key, mimeType, onlyFor: onlyFor ?? undefined, isHidden };
}

function thumbnailOf(row: Row, minWidth: number): MediaFile {
  const widths = row.thumbnail_widths.toSorted((a, b) => a - b);
  const chosen = widths.find((candidate) => candidate >= minWidth) ?? widths.at(-1);
  return chosen === undefined
    ? originalOf(row)
    : { ...originalOf(row), key: thumbnailKey(row.storage_key, chosen), mimeType: 'image/webp' };
}
