import { Injectable } from '@nestjs/common';
import { PickType } from '@nestjs/swagger';
import { type JsonOf, Page } from '../../../platform/http/contract/answers.js';
import { KeysetPages } from '../../../platform/lists/keyset-pages.js';
import { addPeriod } from '../../../platform/http/contract/period.js';
import { Conditions, startingWith, type Selection, FEW_MAX, fewIds } from '../../../platform/database/lists/conditions.js';
import { jsonObject, EMPTY_LIST } from '../../../platform/database/json.js';
import { projection, type Columns, type Sql } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import { versionOf } from '../../../platform/resources/resources.js';
import { HIDDEN_MEDIA, notTrashedMedia, visibleMedia } from '../../../platform/database/visible-content.js';
import { ownedByMatch, UsernameSearch, type UsernameMatch } from '../../profiles/index.js';
import { Flag, Id, Instant, ListOf, OneOf, Text } from '../../../platform/http/contract/fields.js';
import { AdminHashtagsQuery, hashtagNamesOf } from '../../hashtags/index.js';
import { PURPOSES } from '../domain/media.js';
import { FLAGS, KINDS, ORDERS, type AdminMediaFilterDto } from './admin-media-filter.js';
import { MediaView, GALLERY_CURSOR, galleryOrder, LAST_GALLERY_KEYS } from './media.view.js';
import { listPage, ListPageView } from '../../../platform/http/contract/page.dto.js';

/** An uploaded photo or video for administrators. */
export class AdminMediaView extends PickType(MediaView, [
  'id',
  'mimeType',
  'kind',
  'fileSize',
  'width',
  'height',
  'viewCount',
  'likeCount',
  'sensitive',
  'altText',
  'title',
  'caption',
  'hashtags',
  'licence',
  'credit',
  'copyrightNotice',
  'allowDownload',
]) {
  @Text({ description: 'File name under `/storage`.', example: '0f3a….jpg' })
  fileName: string;

  @Text({ description: 'File name of the upload.' })
  originalName: string;

  @OneOf(PURPOSES, { description: 'Purpose of the file.' })
  purpose: string;

  @Id({ description: 'Id of the owner.' })
  userId: number;

  @Text({ description: 'Username.' })
  username: string;

  @Text({ description: 'Display name of the owner; may be empty.' })
  displayName: string;

  @Instant({ description: 'Time of the upload.' })
  uploadedAt: string;

  @Flag({ description: 'Whether it is or was an avatar.' })
  isAvatar: boolean;

  @Flag({ description: 'Whether only administrators can see it.' })
  hidden: boolean;

  @Text({ description: 'URL of the file; for a hidden or private item, a path for administrators only.' })
  storageUrl: string;

  @Text({ description: 'URL of a thumbnail; for a hidden or private item, a path for administrators only.' })
  thumbnailUrl: string;

  @Text({ description: 'Changes with `hidden`, `sensitive` and the texts. Value for `If-Match`.' })
  version: string;
}

export class AdminMediaPageView extends ListPageView {
  @ListOf(AdminMediaView, { description: 'The items of this page.' })
  media: AdminMediaView[];
}

const isPublic = visibleMedia('null');

/** The item in the row `m`, of the profile in the row `p`. */
const ADMIN_MEDIA_COLUMNS: Columns<AdminMediaView> = {
  id: 'm.id',
  fileName: 'm.storage_key',
  originalName: 'm.original_name',
  mimeType: 'm.mime_type',
  kind: 'm.kind',
  purpose: 'm.purpose',
  fileSize: 'm.file_size',
  width: 'm.width',
  height: 'm.height',
  userId: 'm.profile_id',
  username: 'p.username',
  displayName: 'p.display_name',
  uploadedAt: 'm.created_at',
  viewCount: 'm.view_count',
  likeCount: 'm.like_count',
  isAvatar: "m.purpose = 'avatar'",
  sensitive: 'm.sensitive',
  hidden: HIDDEN_MEDIA,
  altText: 'm.alt_text',
  title: 'm.title',
  caption: 'm.caption',
  hashtags: hashtagNamesOf('m.id'),
  licence: 'coalesce(m.licence, p.licence)',
  credit: 'coalesce(m.credit, p.credit)',
  copyrightNotice: 'm.copyright_notice',
  allowDownload: 'coalesce(m.allow_download, p.allow_download)',
  storageUrl: `case when ${isPublic} then '/storage/' || m.storage_key else '/adm/api/media/' || m.id || '/file' end`,
  thumbnailUrl: `case when ${isPublic} then '/api' else '/adm/api' end || '/media/' || m.id || '/thumbnail'`,
  version: versionOf(HIDDEN_MEDIA, 'm.sensitive', 'm.alt_text', 'm.title', 'm.caption', 'm.credit', hashtagNamesOf('m.id')),
};
const ITEM = projection<AdminMediaView>(ADMIN_MEDIA_COLUMNS);

export const ONE_ITEM = ITEM.statement({
  name: 'admin-media-item',
  from: 'media m join profiles p on p.id = m.profile_id where m.id = $1 and m.deleted_at is null and p.deleted_at is null',
});

/** Whether a file name has the signs of a text. Must equal the expressions of the index `media_file_name_signs`. */
const nameHasSigns = (placeholder: Sql): Sql => `m.original_name ~ '[^ -~]' and signs_of(m.original_name) @> signs_of(${placeholder})`;

/** Media of all creators, including hidden items. */
@Injectable()
export class AdminMediaQuery {
  constructor(
    private readonly reader: Reader,
    private readonly pages: KeysetPages,
    private readonly hashtags: AdminHashtagsQuery,
    private readonly usernames: UsernameSearch,
  ) {}

  one(id: number): Promise<JsonOf<AdminMediaView> | undefined> {
    return this.reader.json(ONE_ITEM, [id]);
  }

  /** The items that match a filter. */
  async selection(filter: AdminMediaFilterDto): Promise<Selection> {
    const { conditions } = await this.conditionsFor(filter);
    return { from: 'media m', id: 'm.id', name: 'm.original_name', conditions };
  }

  async page({ page, limit, cursor, ...filter }: AdminMediaFilterDto): Promise<JsonOf<AdminMediaPageView>> {
    const { conditions, isFrequent } = await this.conditionsFor(filter);
    const { from, id, order } = ORDERS[filter.sortBy ?? 'newest'];
    const list = {
      from,
      id,
      conditions,
      order,
      isFrequent,
      item: ITEM,
      items: 'join media m on m.id = page.id join profiles p on p.id = m.profile_id',
    };
    const found = await this.pages.page<AdminMediaView>(list, { page, limit, cursor });
    return jsonObject<AdminMediaPageView>(listPage(found), { media: found.items });
  }

  private async conditionsFor({
    search = '',
    userId,
    mediaType = 'all',
    flag,
    hashtag,
    sortBy = 'newest',
    ...period
  }: AdminMediaFilterDto): Promise<{ conditions: Conditions; isFrequent: boolean }> {
    const { id, ofListedOwner, row } = ORDERS[sortBy];
    const conditions = new Conditions().always(notTrashedMedia(id)).always(ofListedOwner).add('m.profile_id = $', userId);
    addPeriod(conditions, 'm.created_at', period);
    if (mediaType !== 'all') conditions.always(`${row}.${KINDS[mediaType]}`);
    if (flag !== undefined) conditions.always(FLAGS[flag]);
    if (hashtag !== undefined) {
      conditions.add(`${id} in (select media_id from media_hashtags where hashtag_id = $)`, await this.hashtags.idOf(hashtag));
    }
    return { conditions, isFrequent: search !== '' && (await this.addSearch(conditions, search)) };
  }

  /** Adds a search in file names and usernames. Returns true when too many items match to list their ids. */
  private async addSearch(conditions: Conditions, search: string): Promise<boolean> {
    const match = await this.usernames.matching(search, FEW_MAX);
    const ids = match.few === undefined ? undefined : await this.matchingIds(match);
    if (ids === undefined) conditions.always(alternatives(match, conditions).join(' or '));
    else conditions.add('m.id = any($::int[])', ids);
    return ids === undefined;
  }

  private matchingIds(match: UsernameMatch): Promise<number[] | undefined> {
    const conditions = new Conditions();
    const sources = alternatives(match, conditions).map((condition) => `select m.id from media m where ${condition}`);
    return fewIds(this.reader, sources, conditions.values);
  }
}

/** Conditions of a search, one for each index. */
function alternatives(match: UsernameMatch, conditions: Conditions): Sql[] {
  const { term } = match;
  const named = term.matches('search_form(m.original_name)', conditions.placeholder(term.value));
  return [
    ownedByMatch(conditions, 'm.profile_id', match),
    term.hasSigns ? `${nameHasSigns(conditions.placeholder(term.text))} and ${named}` : named,
    `m.storage_key like ${conditions.placeholder(startingWith(term.text))}`,
  ];
}

/** An item of the gallery of one user. */
export class AdminGalleryItemView extends AdminMediaView {
  @Flag({ description: 'Whether it is among the first items of the gallery.' })
  isPinned: boolean;
}

// The rows of one creator, whose number is limited (PR-65), so the hidden ones need no index of this order.
const items = projection<AdminGalleryItemView>({ ...ADMIN_MEDIA_COLUMNS, isPinned: 'm.is_pinned' })
  .list(galleryOrder('m.'))
  .as('items', 'page');
const GALLERY = items.column.statement<{ last: string | null }>({
  name: 'admin-gallery',
  columns: { last: 'page.last' },
  from: `(select ${items.definition}, case when bool_or(m.has_more) then (array_agg(${LAST_GALLERY_KEYS} order by m.is_pinned, m.gallery_rank, m.created_at, m.id))[1] end as last
      from (select m.*, count(*) over () > $6 as has_more
        from (select * from media where profile_id = $1 and purpose = 'gallery' and deleted_at is null and ${GALLERY_CURSOR.after(2)}
          order by ${galleryOrder()} limit $6 + 1) m order by ${galleryOrder()} limit $6) m
      join profiles p on p.id = m.profile_id) page`,
});

/** The gallery for the page of a user in the back-office (PR-136). */
@Injectable()
export class UserGalleryQuery {
  constructor(private readonly reader: Reader) {}

  /** The gallery of a user in its order, with the hidden items. */
  async page(userId: number, limit: number, cursor?: string): Promise<Page<AdminGalleryItemView>> {
    const [row] = await this.reader.jsonRows(GALLERY, [userId, ...GALLERY_CURSOR.keys.decode(cursor), limit]);
    return new Page<AdminGalleryItemView>(row?.j ?? EMPTY_LIST, GALLERY_CURSOR.keys.encode(...(row?.last?.split('.') ?? [null])));
  }
}
