import { comparable } from '../../../kernel/text.js';
import { Injectable } from '@nestjs/common';
import { Page, type Json } from '../../../platform/http/contract/answers.js';
import { GREATEST, KeysetCursor } from '../../../platform/lists/cursor.js';
import { containing } from '../../../platform/database/lists/conditions.js';
import { ALL_TAGS, QueryCache, SharedPage } from '../../../platform/database/cache.js';
import { MAX_EXACT_COUNT, Totals } from '../../../platform/database/lists/totals.js';
import { Reader } from '../../../platform/database/reader.js';
import { EMPTY_LIST, parseJson, stringifyJson, type JsonOf } from '../../../platform/database/json.js';
import type { JsonStatement } from '../../../platform/database/statement.js';
import type { CreatorView } from './creator.view.js';
import {
  BY_HASHTAGS,
  byHashtag,
  mostPopular,
  newest,
  newestByHashtags,
  SEARCH,
  trending,
  VIEWER_FLAGS,
  type CreatorPage,
  type ViewerFlags,
} from './creators.sql.js';
import { withReasons } from './search-reasons.js';
import { searchedUsername } from './searched-username.js';
import { message } from '../../../kernel/message.js';
import { OneOf, Text } from '../../../platform/http/contract/fields.js';
import { customRule } from '../../../platform/http/contract/rules.js';
import { PageDto, type Total } from '../../../platform/http/contract/page.dto.js';

/**
 * Maximum bytes of one value in a `Link` header, because headers of more than 4 kB exceed the buffers of proxies. A
 * percent-encoded Chinese character takes nine bytes.
 */
const ENCODED_MAX = 1000;
const encodedTooLong = message('encoded_too_long', '{property} must be at most {max} bytes when it is percent-encoded');

const CREATOR_SORTS = ['popular', 'trending', 'new'] as const;
type CreatorSort = (typeof CREATOR_SORTS)[number];

export class ListCreatorsDto extends PageDto {
  @FitsIntoLink()
  @Text({
    description:
      'Part of a username or display name, a hashtag, or words of the location, the bio, or the title or caption of an item, in this order, ' +
      'ignoring accents and case. Names and hashtags with one typing error come last.',
    optional: true,
    max: 200,
  })
  search?: string;

  @FitsIntoLink()
  @Text({ description: 'Names of hashtags, separated by commas. Creators with any of them match.', optional: true, max: 1000 })
  hashtags?: string;

  @OneOf(CREATOR_SORTS, {
    description:
      'Order of the list; with `search`, the best match is first in any order. Trending: creators whose media interest most people this week.',
    optional: true,
  })
  sort?: CreatorSort;
}

/** For a parameter that the `Link` header repeats. */
export function FitsIntoLink(): PropertyDecorator {
  const fits = (value: unknown): boolean => typeof value === 'string' && encodeURIComponent(value).length <= ENCODED_MAX;
  return customRule('fitsIntoLink', fits, (at) => encodedTooLong({ ...at, max: ENCODED_MAX }));
}

interface CreatorFilter {
  search: string;
  hashtags: string[];
  sort?: CreatorSort;
  limit: number;
  cursor?: string;
}

const GREATEST_RANK = '100';
const CURSOR = new KeysetCursor(GREATEST_RANK, GREATEST.bigint, GREATEST.integer);
const TERM_MAX = 100;
/** A profile has at most 10 hashtags (PR-25). */
const TAGS_MAX = 10;

const LISTED = 'select from profiles_by_popularity';
const LISTED_WITH_HASHTAGS =
  'select distinct profile_id from profile_hashtags where discoverable and hashtag_id in (select id from hashtags where name = any($1::text[]))';
/** The numbers of creators that the hashtags keep, of which a creator with several hashtags is counted several times. */
const CARRIERS = {
  name: 'creators-of-hashtags-total',
  isShort: true,
  text: 'select coalesce(max(listed_count), 0)::int as most, coalesce(sum(listed_count), 0)::int as sum from hashtags where name = any($1::text[])',
};

const TOTAL_BYTES = 50;

class CreatorsPage extends SharedPage<CreatorView> {
  constructor(
    json: JsonOf<CreatorView[]>,
    cursor: string | undefined,
    private readonly count?: number,
  ) {
    super(json, cursor);
  }

  /** That of the list, when the page is read with it. */
  get total(): Total | undefined {
    return this.count === undefined ? undefined : { count: this.count, estimated: false };
  }
}

/** All results of a list are on its first page when it is not full. */
const totalOf = ({ view }: CreatorsPage, { limit, cursor }: CreatorCriteria): Total | undefined =>
  cursor === undefined && view.length < limit ? { count: view.length, estimated: false } : undefined;

/** The creators on Discover, most popular or best match first (PR-16), in keyset pages without a total. */
@Injectable()
export class CreatorsQuery {
  constructor(
    private readonly reader: Reader,
    private readonly cache: QueryCache,
    private readonly totals: Totals,
  ) {}

  async page(filter: CreatorFilter, viewerId: number | undefined): Promise<Page<CreatorView>> {
    const criteria = criteriaOf(filter);
    const [shared, total] = await Promise.all([
      this.cache.fetch(`creators ${JSON.stringify(criteria)}`, ALL_TAGS, (reader) => this.load(criteria, reader)),
      this.cachedTotal(criteria),
    ]);
    const { json, hidden, hiddenTotal } = await this.forViewer(shared, criteria, viewerId);
    return new Page(json, shared.cursor, {}, less(total ?? shared.total, hiddenTotal) ?? less(totalOf(shared, criteria), hidden));
  }

  /** A page without the flags of a viewer, for an answer that is cached itself. */
  async publicPage(filter: CreatorFilter): Promise<{ page: CreatorsPage; total?: Total }> {
    const criteria = criteriaOf(filter);
    const [page, total] = await Promise.all([this.load(criteria, this.reader), this.total(criteria)]);
    return { page, total: total ?? page.total ?? totalOf(page, criteria) };
  }

  private async load(criteria: CreatorCriteria, reader: Reader): Promise<CreatorsPage> {
    if (criteria.term !== '') return this.search(criteria, reader);
    const [row] = await reader.jsonRows(...statementFor(criteria));
    return new CreatorsPage(row?.j ?? EMPTY_LIST, cursorOf(row, criteria.limit), row?.total ?? undefined);
  }

  private async search({ term, tags, limit, cursor }: CreatorCriteria, reader: Reader): Promise<CreatorsPage> {
    const [row] = await reader.jsonRows(SEARCH, [limit, ...CURSOR.decode(cursor), term, containing(term), tags]);
    if (row === undefined || row.n === 0) return new CreatorsPage(EMPTY_LIST, undefined);
    return new CreatorsPage(stringifyJson(withReasons(parseJson(row.j), row, term)), cursorOf(row, limit));
  }

  /** The number of results, which is cached until it is a second old. */
  private async cachedTotal(criteria: CreatorCriteria): Promise<Total | undefined> {
    const key = `creators total ${JSON.stringify([criteria.term, criteria.tags])}`;
    return this.cache.fetch(key, [], async () => {
      const total = await this.total(criteria);
      return total && { ...total, bytes: TOTAL_BYTES };
    });
  }

  /** Undefined for a search, which would have to find all creators that match, and for a page that is read with the total. */
  private async total({ term, tags, sort }: CreatorCriteria): Promise<Total | undefined> {
    if (term !== '' || (sort === 'popular' && tags.length === 1)) return undefined;
    if (tags.length === 0) return this.totals.of(LISTED);
    const carriers = await this.reader.one<{ most: number; sum: number }>(CARRIERS, [tags]);
    const { most = 0, sum = 0 } = carriers ?? {};
    // At most one of the hashtags has creators.
    if (most === sum) return { count: sum, estimated: false };
    return sum > MAX_EXACT_COUNT ? this.totals.estimate(LISTED_WITH_HASHTAGS, [tags], most) : this.totals.of(LISTED_WITH_HASHTAGS, [tags]);
  }

  /**
   * Marks the creators whom the viewer follows, and leaves out those with a block between them and the viewer (PR-110). Returns how many are left
   * out of the page, and of the list without a search.
   */
  private async forViewer(
    shared: CreatorsPage,
    { tags }: CreatorCriteria,
    viewerId: number | undefined,
  ): Promise<{ json: Json<CreatorView[]>; hidden: number; hiddenTotal: number }> {
    const { view } = shared;
    const unchanged = { json: shared, hidden: 0, hiddenTotal: 0 };
    if (viewerId === undefined) return unchanged;
    const flags = await this.reader.one<ViewerFlags>(VIEWER_FLAGS, [viewerId, view.map(({ id }) => id), tags]);
    const { followed = [], blocked = [], blockedTotal: hiddenTotal = 0 } = flags ?? {};
    if (followed.length === 0 && blocked.length === 0) return { ...unchanged, hiddenTotal };
    const shown = view.filter(({ id }) => !blocked.includes(id));
    const json = stringifyJson(shown.map((creator) => (followed.includes(creator.id) ? { ...creator, isFollowing: true } : creator)));
    return { json, hidden: view.length - shown.length, hiddenTotal };
  }
}

/** The total without rows that the viewer does not see. */
const less = (total: Total | undefined, hidden: number): Total | undefined =>
  total && { count: Math.max(0, total.count - hidden), estimated: total.estimated };

interface CreatorCriteria extends Pick<CreatorFilter, 'limit' | 'cursor'> {
  term: string;
  tags: string[];
  sort: CreatorSort;
}

const criteriaOf = ({ search, hashtags, sort = 'popular', limit, cursor }: CreatorFilter): CreatorCriteria => ({
  term: normalised(searchedUsername(search.trim()) ?? search),
  tags: [...new Set(hashtags.map(normalised))].filter(Boolean).slice(0, TAGS_MAX),
  sort,
  limit,
  cursor,
});

const cursorOf = (row: CreatorPage | undefined, limit: number): string | undefined =>
  row?.n === limit ? CURSOR.encode(row.rank ?? 0, row.popularity ?? 0, row.id ?? 0) : undefined;

function statementFor({ tags, sort, limit, cursor }: CreatorCriteria): [JsonStatement<CreatorView[], CreatorPage>, unknown[]] {
  const after = CURSOR.decode(cursor);
  if (sort === 'trending') return [trending(limit), [...after, tags]];
  if (sort === 'new') return tags.length === 0 ? [newest(limit), [...after]] : [newestByHashtags(limit), [...after, tags]];
  if (tags.length > 1) return [BY_HASHTAGS, [limit, ...after, tags]];
  if (tags.length === 1) return [byHashtag(limit), [...after, tags[0]]];
  return [mostPopular(limit), [...after]];
}

/** Removes a leading #, which is not part of a hashtag's name. */
const normalised = (text: string): string => comparable(text).replace(/^#+/, '').slice(0, TERM_MAX);
