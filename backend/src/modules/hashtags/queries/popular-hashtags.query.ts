import { Injectable } from '@nestjs/common';
import type { Json, JsonOf } from '../../../platform/http/contract/answers.js';
import { containingTyped, startingTyped } from '../../../platform/database/lists/search-term.js';
import { projection, type JsonSql, type Sql } from '../../../platform/database/projection.js';
import { QueryCache, SharedJson } from '../../../platform/database/cache.js';
import { Reader } from '../../../platform/database/reader.js';
import { normalisedHashtag } from '../domain/hashtags.js';
import { Count, Id, Text } from '../../../platform/http/contract/fields.js';

export class HashtagView {
  @Id({ description: 'Id of the hashtag.' })
  id: number;

  @Text({ description: 'Lowercase, without the #.', example: 'ceramics' })
  name: string;

  @Count({ description: 'Number of creators on Discover with the hashtag.' })
  usageCount: number;
}

/** A hashtag on a profile. */
export class NamedHashtagView {
  @Id({ description: 'Id of the hashtag.' })
  id: number;

  @Text({ description: 'Lowercase, without the #.' })
  name: string;
}

/** The hashtags of a profile in the creator's order. `profile` is an SQL expression of its id. */
export const hashtagsOf = (profile: Sql): JsonSql<NamedHashtagView[]> =>
  projection<NamedHashtagView>({ id: 'h.id', name: 'h.name' })
    .list('ph.added_at, h.id')
    .from(`profile_hashtags ph join hashtags h on h.id = ph.hashtag_id where ph.profile_id = ${profile}`);

/** The names of the hashtags of a media item, in the creator's order. `media` is an SQL expression of its id. */
export const hashtagNamesOf = (media: Sql): Sql =>
  `array(select h.name from media_hashtags mh join hashtags h on h.id = mh.hashtag_id where mh.media_id = ${media} order by mh.position)`;

const HASHTAG = projection<HashtagView>({ id: 'id', name: 'name', usageCount: 'listed_count' });

const POPULAR = HASHTAG.list().statement({
  name: 'popular-hashtags',
  from: '(select id, name, listed_count from hashtags order by listed_count desc, id limit $1) t',
});

/** Hashtags that are compared with a search, of the most popular ones and of each index. */
const COMPARED_MAX = 5_000;

const BEGINS = `search_form(name) like ${startingTyped('$2')}`;
const CONTAINS = `search_form(name) like ${containingTyped('$2')}`;

/**
 * `$2` is the name. Frequent parts fill the list from the most popular hashtags, and rare ones match few entries of the index, which finds parts
 * of every script from one character on.
 */
const MATCHING = HASHTAG.list().statement({
  name: 'matching-hashtags',
  with: `popular as materialized (select id, name, listed_count
      from (select id, name, listed_count from hashtags order by listed_count desc, id limit ${COMPARED_MAX}) walked where ${CONTAINS}),
    beginning as materialized (select id, name, listed_count from hashtags
      where search_form(name) collate "C" >= search_form($2) and search_form(name) collate "C" < search_form($2) || chr(1114111) limit ${COMPARED_MAX}),
    containing as materialized (select id, name, listed_count from hashtags where (select count(*) from popular) < $1
      and bigrams_of(search_form(name)) @> bigrams_of(search_form($2)) and ${CONTAINS} limit ${COMPARED_MAX})`,
  from: `(select id, name, listed_count from (select * from popular union select * from beginning union select * from containing) found
    order by (name = $2) desc, (${BEGINS}) desc, listed_count desc, id limit $1) t`,
});

const ONE = HASHTAG.statement({ name: 'hashtag', from: 'hashtags where id = $1' });

/** Hashtags by popularity among the creators on Discover (PR-26). */
@Injectable()
export class PopularHashtagsQuery {
  constructor(
    private readonly reader: Reader,
    private readonly cache: QueryCache,
  ) {}

  async list(limit: number, search: string): Promise<Json<HashtagView[]>> {
    const term = normalisedHashtag(search);
    if (term !== '') return this.reader.list(MATCHING, [limit, term]);
    return this.cache.fetch(`hashtags ${limit}`, ['content'], (reader) => this.popular(limit, reader));
  }

  /** The most popular ones for an answer that is cached itself. */
  async popular(limit: number, reader = this.reader): Promise<SharedJson<HashtagView[]>> {
    return new SharedJson(await reader.list(POPULAR, [limit]));
  }

  /** Undefined when the hashtag does not exist. */
  one(id: number): Promise<JsonOf<HashtagView> | undefined> {
    return this.reader.json(ONE, [id]);
  }
}
