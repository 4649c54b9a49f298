import { Injectable } from '@nestjs/common';
import { Page, type Json } from '../../../platform/http/contract/answers.js';
import { GREATEST, KeysetCursor } from '../../../platform/http/contract/cursor.js';
import { containing } from '../../../platform/database/lists/conditions.js';
import { ALL_TAGS, QueryCache, SharedPage } from '../../../platform/database/cache.js';
import { Reader } from '../../../platform/database/reader.js';
import { EMPTY_LIST, stringifyJson } from '../../../platform/database/json.js';
import type { JsonStatement } from '../../../platform/database/statement.js';
import { blockedAmong } from '../../blocks/index.js';
import type { CreatorView } from './creator.view.js';
import { BY_HASHTAGS, byHashtag, mostPopular, SEARCH, type CreatorPage } from './creators.sql.js';
import { message } from '../../../kernel/message.js';
import { Text } from '../../../platform/http/contract/fields.js';
import { customRule } from '../../../platform/http/contract/rules.js';
import { PageDto } from '../../../platform/http/contract/page.dto.js';

/**
 * Maximum bytes of one value in a `Link` header, because headers of more than 4 kB exceed the buffers of proxies. A
 * percent-encoded Chinese character takes nine bytes.
 */
const ENCODED_MAX = 1000;
const encodedTooLong = message('encoded_too_long', '{property} must be at most {max} bytes when it is percent-encoded');

export class ListCreatorsDto extends PageDto {
  @FitsIntoLink()
  @Text({ description: 'Part of a username, a hashtag, or words of the bio, ignoring accents and case.', optional: true, max: 200 })
  search?: string;

  @FitsIntoLink()
  @Text({ description: 'Names of hashtags, separated by commas. Creators with any of them match.', optional: true, max: 1000 })
  hashtags?: string;
}

function FitsIntoLink(): PropertyDecorator {
  const fits = (value: unknown): boolean => typeof value === 'string' && encodeURIComponent(value).length <= ENCODED_MAX;
  return customRule('fitsIntoLink', fits, (at) => encodedTooLong({ ...at, max: ENCODED_MAX }));
}

export interface CreatorFilter {
  search: string;
  hashtags: string[];
  limit: number;
  cursor?: string;
}

const VIEWER_FLAGS = {
  name: 'creators-viewer-flags',
  isShort: true,
  text: `select array(select followed_id from follows where follower_id = $1 and followed_id = any($2)) as followed,
    array(${blockedAmong('$1', '$2')}) as blocked`,
};

const GREATEST_RANK = '100';
const CURSOR = new KeysetCursor(GREATEST_RANK, GREATEST.bigint, GREATEST.int);
const TERM_MAX = 100;
/** A profile has at most 10 hashtags (PR-25). */
const TAGS_MAX = 10;

/** The creators on Discover, most popular or best match first (PR-16), in keyset pages without a total. */
@Injectable()
export class CreatorsQuery {
  constructor(
    private readonly reader: Reader,
    private readonly cache: QueryCache,
  ) {}

  async page(filter: CreatorFilter, viewerId: number | undefined): Promise<Page<CreatorView>> {
    const criteria = criteriaOf(filter);
    const shared = await this.cache.fetch(`creators ${JSON.stringify(criteria)}`, ALL_TAGS, (reader) => load(criteria, reader));
    return new Page(await this.forViewer(shared, viewerId), shared.cursor);
  }

  /** A page without the flags of a viewer, for an answer that is cached itself. */
  publicPage(filter: CreatorFilter): Promise<SharedPage<CreatorView>> {
    return load(criteriaOf(filter), this.reader);
  }

  /** Marks the creators whom the viewer follows, and leaves out those with a block between them and the viewer (PR-110). */
  private async forViewer(shared: SharedPage<CreatorView>, viewerId: number | undefined): Promise<Json<CreatorView[]>> {
    const { view } = shared;
    if (viewerId === undefined || view.length === 0) return shared;
    const [flags] = await this.reader.rows<{ followed: number[]; blocked: number[] }>(VIEWER_FLAGS, [viewerId, view.map(({ id }) => id)]);
    const { followed = [], blocked = [] } = flags ?? {};
    if (followed.length === 0 && blocked.length === 0) return shared;
    return stringifyJson(
      view
        .filter(({ id }) => !blocked.includes(id))
        .map((creator) => (followed.includes(creator.id) ? { ...creator, isFollowing: true } : creator)),
    );
  }
}

interface CreatorCriteria extends Pick<CreatorFilter, 'limit' | 'cursor'> {
  term: string;
  tags: string[];
}

const criteriaOf = ({ search, hashtags, limit, cursor }: CreatorFilter): CreatorCriteria => ({
  term: normalised(search),
  tags: [...new Set(hashtags.map(normalised))].filter(Boolean).slice(0, TAGS_MAX),
  limit,
  cursor,
});

async function load(criteria: CreatorCriteria, reader: Reader): Promise<SharedPage<CreatorView>> {
  const [row] = await reader.jsonRows(...statementFor(criteria));
  const hasMore = row?.n === criteria.limit;
  return new SharedPage<CreatorView>(
    row?.j ?? EMPTY_LIST,
    hasMore ? CURSOR.encode(row.rank ?? 0, row.popularity ?? 0, row.id ?? 0) : undefined,
  );
}

function statementFor({ term, tags, limit, cursor }: CreatorCriteria): [JsonStatement<CreatorView[], CreatorPage>, unknown[]] {
  const after = CURSOR.decode(cursor);
  if (term !== '') return [SEARCH, [limit, ...after, term, containing(term), tags, ...halvesOf(term)]];
  if (tags.length > 1) return [BY_HASHTAGS, [limit, ...after, tags]];
  if (tags.length === 1) return [byHashtag(limit), [...after, tags[0]]];
  return [mostPopular(limit), [...after]];
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
