import { Injectable } from '@nestjs/common';
import { Page } from '../../../platform/http/contract/answers.js';
import { GREATEST, KeysetCursor } from '../../../platform/http/contract/cursor.js';
import { containing } from '../../../platform/database/conditions.js';
import { AnswerCaches } from '../../../platform/database/answer-cache.js';
import { BatchedLookup } from '../../../platform/database/batched-lookup.js';
import { RequestCoalescer } from '../../../platform/database/request-coalescer.js';
import { PublicReader } from '../../../platform/database/public-reader.js';
import { EMPTY_LIST, parseJson, withoutViewerFlags, withViewerFlags, type JsonOf } from '../../../platform/database/json.js';
import type { JsonRow, JsonStatement } from '../../../platform/database/statement.js';
import type { CreatorView } from './creator.view.js';
import { BY_HASHTAGS, byHashtag, mostPopular, SEARCH, type CreatorPage } from './creators.sql.js';

export interface CreatorFilter {
  search: string;
  hashtags: string[];
  limit: number;
  cursor?: string;
  viewerId?: number;
  /** Reads the database instead of a kept answer. With replicas the result may be newer than theirs, so it is not kept. */
  isFresh: boolean;
}

/** A page for a viewer without a session. */
interface SharedPage {
  json: JsonOf<CreatorView[]>;
  cursor: string | undefined;
  /** Ids of the creators in their order, for viewers with a session. */
  ids?: number[];
}

/** A kept page and its viewer. */
interface PageShown {
  viewer: number;
  creators: number[];
}

const FOLLOWED_ON_PAGE = {
  name: 'followed-on-page',
  isShort: true,
  text: `select array(select f.followed_id from follows f where f.follower_id = s.viewer and f.followed_id = any(s.creators)) as followed
  from rows from (json_to_recordset($1) as (viewer int, creators int[])) with ordinality as s(viewer, creators, n)
  order by s.n`,
};

const GREATEST_RANK = '100';
const CURSOR = new KeysetCursor(GREATEST_RANK, GREATEST.bigint, GREATEST.int);
const TERM_MAX = 100;
/** A profile has at most 10 hashtags (PR-25). */
const TAGS_MAX = 10;

/** The creators on Discover, most popular or best match first (PR-16), in keyset pages without a total. */
@Injectable()
export class CreatorsQuery {
  private readonly coalescer = new RequestCoalescer<JsonRow<CreatorView[], CreatorPage>[]>();
  private readonly followedOnPage = new BatchedLookup<PageShown, { followed: number[] }>(FOLLOWED_ON_PAGE);
  private readonly kept;

  constructor(
    private readonly reader: PublicReader,
    caches: AnswerCaches,
  ) {
    this.kept = caches.create<SharedPage>();
  }

  /** One statement for the page with the viewer's flags, or for the flags alone when the page is kept. */
  async page({ search, hashtags, limit, cursor, viewerId, isFresh }: CreatorFilter): Promise<Page<CreatorView>> {
    const criteria = {
      term: normalised(search),
      tags: [...new Set(hashtags.map(normalised))].filter(Boolean).slice(0, TAGS_MAX),
      limit,
      after: CURSOR.decode(cursor),
    };
    if (isFresh) return this.load({ ...criteria, viewerId });
    const key = JSON.stringify(criteria);
    const shared = await this.kept.find(key);
    if (shared !== undefined) return new Page(await this.withFollows(shared, viewerId), shared.cursor);
    const loading = this.load({ ...criteria, viewerId });
    this.kept.keep(
      key,
      loading.then((page) => ({ json: withoutViewerFlags(page.json), cursor: page.cursor })),
    );
    return loading;
  }

  private async load(criteria: CreatorCriteria): Promise<Page<CreatorView>> {
    const [row] = await this.reader.sharedJsonRows(this.coalescer, ...statementFor(criteria));
    return new Page<CreatorView>(
      row?.j ?? EMPTY_LIST,
      row?.n === criteria.limit ? CURSOR.encode(row.rank ?? 0, row.popularity ?? 0, row.id ?? 0) : undefined,
    );
  }

  private async withFollows(shared: SharedPage, viewerId: number | undefined): Promise<JsonOf<CreatorView[]>> {
    if (viewerId === undefined) return shared.json;
    const ids = (shared.ids ??= parseJson(shared.json).map(({ id }) => id));
    const row = await this.reader.batchedRow(this.followedOnPage, { viewer: viewerId, creators: ids });
    const followed = new Set(row?.followed);
    return followed.size === 0 ? shared.json : withViewerFlags(shared.json, (_, index) => followed.has(ids[index] ?? 0));
  }
}

interface CreatorCriteria extends Pick<CreatorFilter, 'limit' | 'viewerId'> {
  term: string;
  tags: string[];
  after: readonly string[];
}

function statementFor({ term, tags, limit, viewerId, after }: CreatorCriteria): [JsonStatement<CreatorView[], CreatorPage>, unknown[]] {
  const viewer = viewerId === undefined ? [] : [viewerId];
  if (term !== '') return [SEARCH, [limit, viewerId ?? null, ...after, term, containing(term), tags, ...halvesOf(term)]];
  if (tags.length > 1) return [BY_HASHTAGS, [limit, viewerId ?? null, ...after, tags]];
  if (tags.length === 1) return [byHashtag(limit, viewer.length > 0 ? '$5' : undefined), [...after, tags[0], ...viewer]];
  return [mostPopular(limit, viewer.length > 0 ? '$4' : undefined), [...after, ...viewer]];
}

/**
 * Returns the two halves of the term without its middle character, the second one reversed. When two characters in the
 * middle are swapped, one half still matches.
 */
function halvesOf(term: string): [string, string] {
  const half = Math.floor((term.length - 1) / 2);
  return [term.slice(0, half), [...term.slice(half + 1)].reverse().join('')];
}

/** Removes a leading #, which is not part of a hashtag's name. */
const normalised = (text: string): string => text.normalize('NFKC').trim().toLowerCase().replace(/^#+/, '').slice(0, TERM_MAX);
