import { Injectable } from '@nestjs/common';
import { Page, type Json } from '../../../platform/http/contract/answers.js';
import { GREATEST, KeysetCursor } from '../../../platform/lists/cursor.js';
import { ALL_TAGS, QueryCache, SharedPage } from '../../../platform/database/cache.js';
import { EMPTY_LIST, stringifyJson } from '../../../platform/database/json.js';
import { Reader } from '../../../platform/database/reader.js';
import { OneOf, Text } from '../../../platform/http/contract/fields.js';
import { PageDto } from '../../../platform/http/contract/page.dto.js';
import { FitsIntoLink } from './creators.query.js';
import { blockedAmong, mutedAmong } from '../../blocks/index.js';
import { normalisedHashtag } from '../../hashtags/index.js';
import { savedItems, withItemFlags, type ExploreItemView, type ItemFlags } from '../../media/index.js';
import {
  EXPLORE_PAGE_SIZE,
  EXPLORE_SORTS,
  EXPLORE_TYPES,
  exploreStatements,
  type ExploreSort,
  type ExploreType,
  type LastItem,
} from './explore.sql.js';

export class ListExploreDto extends PageDto {
  @OneOf(EXPLORE_SORTS, {
    description:
      'Trending, the default: what most people liked and viewed in the last 7 days, then the newest; at most 1,000 items; with `search`, the newest first. New: newest first; with `hashtag`, the latest upload. Liked: most likes first.',
    optional: true,
  })
  sort?: ExploreSort;

  @OneOf(EXPLORE_TYPES, { description: 'Pictures, which include GIFs, or videos; both by default.', optional: true })
  type?: ExploreType;

  @Text({ description: 'Name of a hashtag that the items have, ignoring case.', optional: true, max: 100 })
  hashtag?: string;

  @FitsIntoLink()
  @Text({
    description:
      'Words of the title or the caption, the last one possibly incomplete, or a hashtag of the items; ignoring accents and case.',
    optional: true,
    max: 200,
  })
  search?: string;
}

type ExploreFilter = Pick<ListExploreDto, 'sort' | 'type' | 'hashtag' | 'search' | 'limit' | 'cursor'>;

const CURSOR = new KeysetCursor(GREATEST.timestamptz, GREATEST.integer);

const VIEWER_FLAGS = {
  name: 'explore-viewer-flags',
  isShort: true,
  text: `select array(select media_id from likes where profile_id = $1 and media_id = any($2)) as liked, array(${savedItems('$1', '= any($2)')}) as saved,
    array(${blockedAmong('$1', '$3')} union all ${mutedAmong('$1', '$3')}) as hidden`,
};

/** The pictures and videos of the creators on Discover (PR-107), in keyset pages. */
@Injectable()
export class ExploreQuery {
  constructor(
    private readonly reader: Reader,
    private readonly cache: QueryCache,
  ) {}

  async page(filter: ExploreFilter, viewerId: number | undefined): Promise<Page<ExploreItemView>> {
    const { sort, type, hashtag, search, limit, cursor } = filter;
    const key = JSON.stringify([sort, type, hashtag, search, limit, cursor]);
    const shared = await this.cache.fetch(`explore ${key}`, ALL_TAGS, (reader) => load(filter, reader));
    return new Page(await this.forViewer(shared, viewerId), shared.cursor);
  }

  /** A page without the flags of a viewer, for an answer that is cached itself. */
  publicPage(filter: ExploreFilter): Promise<SharedPage<ExploreItemView>> {
    return load(filter, this.reader);
  }

  /** Marks what the viewer likes and has saved, and leaves out creators whom they have muted, and those with a block between them and the viewer (PR-110). */
  private async forViewer(shared: SharedPage<ExploreItemView>, viewerId: number | undefined): Promise<Json<ExploreItemView[]>> {
    const { view } = shared;
    if (viewerId === undefined || view.length === 0) return shared;
    const ids = [view.map(({ id }) => id), view.map(({ creator }) => creator.id)];
    const flags = await this.reader.one<ItemFlags & { hidden: number[] }>(VIEWER_FLAGS, [viewerId, ...ids]);
    if (flags === undefined || flags.liked.length + flags.saved.length + flags.hidden.length === 0) return shared;
    return stringifyJson(
      withItemFlags(
        view.filter(({ creator }) => !flags.hidden.includes(creator.id)),
        flags,
      ),
    );
  }
}

async function load(filter: ExploreFilter, reader: Reader): Promise<SharedPage<ExploreItemView>> {
  const { sort = 'trending', type, hashtag, search, limit = EXPLORE_PAGE_SIZE, cursor } = filter;
  const [name, term] = [hashtag, search].map((text) => normalisedHashtag(text ?? '') || null);
  const statements = exploreStatements({ sort, type, isTagged: name !== null, isSearched: term !== null, limit });
  const values = [...CURSOR.decode(cursor), name, term];
  const [row] = await reader.jsonRows(statements.page, values);
  const isFull = row !== undefined && row.n === limit;
  const next = isFull ? CURSOR.encode(row.key, row.id) : await lastWalked();
  return new SharedPage<ExploreItemView>(row?.j ?? EMPTY_LIST, next);

  /** A page that is not full has read the list to its end, or as far as a page reads. */
  async function lastWalked(): Promise<string | undefined> {
    const last = await reader.one<{ key: LastItem['key']; id: LastItem['id'] }>(statements.lastWalked, values);
    return CURSOR.encode(last?.key, last?.id);
  }
}
