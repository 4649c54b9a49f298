import { Injectable } from '@nestjs/common';
import { Reader } from '../../../platform/database/reader.js';
import { HIDDEN_MEDIA, PUBLIC_PROFILE, visibleMedia } from '../../../platform/database/visible-content.js';
import { MediaNotFound } from '../domain/media.errors.js';
import { mimeTypeOf, RENDITION_WIDTHS, thumbnailKey, type EmbeddedRights } from '../domain/media.js';
import { setImmediate as nextTurn } from 'node:timers/promises';

export interface MediaFile {
  mediaId: number;
  key: string;
  mimeType: string;
  /** Set for a private item, and when an administrator hid the profile: only this creator may read the file. */
  onlyFor: number | null;
  /** Whether an administrator hid the item; true only in results for administrators. */
  isHidden: boolean;
  originalName: string;
  /** Whether the creator refuses crawlers of AI models (PR-91). */
  refusesAi: boolean;
}

interface Row extends MediaFile, Record<string, unknown> {
  thumbnailWidths: number[];
}

const onlyFor = (isPublic: string): string => `case when not (${isPublic}) then p.id end as "onlyFor"`;
const REFUSES_AI = `p.ai_crawlers = 'refuse' as "refusesAi"`;
const fileWith = (
  further = '',
): string => `select m.id as "mediaId", m.storage_key as key, m.mime_type as "mimeType", m.thumbnail_widths as "thumbnailWidths",
    ${onlyFor(`${PUBLIC_PROFILE} and m.purpose <> 'private'`)}, ${REFUSES_AI},
    ${HIDDEN_MEDIA} as "isHidden", m.original_name as "originalName"${further}
  from media m join profiles p on p.id = m.profile_id`;
const BY_ID = {
  name: 'media-file',
  text: `${fileWith()} where m.id = $1 and ($2::boolean or not ${HIDDEN_MEDIA})`,
};
const DOWNLOAD = {
  name: 'media-download',
  text: `${fileWith(`, coalesce(m.licence, p.licence) as licence, coalesce(m.credit, p.credit) as credit,
    m.copyright_notice as "copyrightNotice"`)} where m.id = $1 and not ${HIDDEN_MEDIA} and coalesce(m.allow_download, p.allow_download)`,
};
const BY_NAME = {
  name: 'media-file-by-name',
  text: `${fileWith()} where ($3::boolean or not ${HIDDEN_MEDIA})
    and m.storage_key = any(array[$1, $2 || '.jpg', $2 || '.png', $2 || '.gif', $2 || '.webp', $2 || '.avif', $2 || '.mp4', $2 || '.webm', $2 || '.mov'])`,
};
/** A picture that its owner replaced less than ten minutes ago (PR-35). Its row is gone; its file waits in the ledger. */
const REPLACED = {
  name: 'replaced-file',
  text: `select ${onlyFor(PUBLIC_PROFILE)}, ${REFUSES_AI} from discarded_files d join profiles p on p.id = d.replaced_by
    where d.key = $1 and d.since > now() - interval '10 minutes'`,
};

interface Inclusion {
  /** For administrators. */
  includeHidden?: boolean;
}

/** Finds the stored file of a URL. Throws `MediaNotFound` for deleted items, and for hidden items unless they are included (PR-35). */
@Injectable()
export class MediaFileQuery {
  constructor(private readonly reader: Reader) {}

  async original(id: number, { includeHidden = false }: Inclusion = {}): Promise<MediaFile> {
    return this.row(id, includeHidden);
  }

  /** The file of an item that visitors may download, and its present rights (PR-98). */
  async downloadable(id: number): Promise<{ file: MediaFile; rights: EmbeddedRights }> {
    const row = await this.reader.one<Row & Required<EmbeddedRights>>(DOWNLOAD, [id]);
    if (row === undefined) throw new MediaNotFound();
    const { licence, credit, copyrightNotice, ...file } = row;
    return { file, rights: { licence, credit, copyrightNotice } };
  }

  /** The narrowest thumbnail of at least this width, otherwise the widest one. */
  async thumbnail(id: number, width: number, { includeHidden = false }: Inclusion = {}): Promise<MediaFile> {
    return thumbnailOf(await this.row(id, includeHidden), width);
  }

  /**
   * The file or thumbnail with this name under `/storage`; for a width that was not made, the next wider thumbnail, or the picture itself when it
   * has none. So a banner of before it had its own widths is found by them.
   */
  async named(name: string, { includeHidden = false }: Inclusion = {}): Promise<MediaFile> {
    const row = await this.reader.one<Row>(BY_NAME, [name, name.split('.')[0], includeHidden]);
    if (row === undefined) return this.replaced(name);
    const width = RENDITION_WIDTHS.find((candidate) => thumbnailKey(row.key, candidate) === name);
    if (width === undefined && row.key !== name) throw new MediaNotFound();
    const isOriginal = width === undefined || (Math.max(...row.thumbnailWidths) < width && row.mimeType.startsWith('image/'));
    return isOriginal ? row : thumbnailOf(row, width);
  }

  private async replaced(name: string): Promise<MediaFile> {
    const file = await this.reader.one<Pick<MediaFile, 'onlyFor' | 'refusesAi'>>(REPLACED, [name]);
    const mimeType = mimeTypeOf(name);
    if (file === undefined || mimeType === undefined) throw new MediaNotFound();
    // No row has this id, so no cache of public files keeps the file.
    return { mediaId: 0, key: name, mimeType, ...file, isHidden: false, originalName: name };
  }

  private async row(id: number, includeHidden: boolean): Promise<Row> {
    const row = await this.reader.one<Row>(BY_ID, [id, includeHidden]);
    if (!row) throw new MediaNotFound();
    return row;
  }
}

function thumbnailOf(row: Row, minWidth: number): MediaFile {
  const widths = row.thumbnailWidths.toSorted((a, b) => a - b);
  const chosen = widths.find((candidate) => candidate >= minWidth) ?? widths.at(-1);
  return chosen === undefined ? row : { ...row, key: thumbnailKey(row.key, chosen), mimeType: 'image/webp' };
}

type PublicMedia = Pick<MediaFile, 'refusesAi'>;

const PUBLIC_MEDIA = {
  name: 'public-media',
  text: `select m.id, ${REFUSES_AI} from media m join profiles p on p.id = m.profile_id where m.id = any($1::int[]) and ${visibleMedia('null')}`,
};

/**
 * Checks whether media items are public, which is not cached, because a hidden file is 404 at once (PR-35). Checks that arrive while a
 * statement runs share the next statement, so that a page of thumbnails takes one or two statements instead of dozens.
 */
@Injectable()
export class PublicMediaQuery {
  /** Ids for the next statement. */
  private ids: number[] = [];
  /** The result of the next statement, which has not started. */
  private next?: Promise<Map<number, PublicMedia>>;
  /** Settles when the running statement has ended. */
  private running: Promise<unknown> = Promise.resolve();

  constructor(private readonly reader: Reader) {}

  /** Undefined for an item that is not public. */
  async find(id: number): Promise<PublicMedia | undefined> {
    this.ids.push(id);
    this.next ??= this.afterRunning();
    return (await this.next).get(id);
  }

  private afterRunning(): Promise<Map<number, PublicMedia>> {
    const next = this.running.then(nextTurn).then(() => this.load());
    this.running = next.catch(() => undefined);
    return next;
  }

  private async load(): Promise<Map<number, PublicMedia>> {
    const { ids } = this;
    this.ids = [];
    this.next = undefined;
    const rows = await this.reader.all<{ id: number } & PublicMedia>(PUBLIC_MEDIA, [ids]);
    return new Map(rows.map(({ id, refusesAi }) => [id, { refusesAi }]));
  }
}
