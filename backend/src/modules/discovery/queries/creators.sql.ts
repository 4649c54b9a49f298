import type { Sql } from '../../../platform/database/projection.js';
import type { JsonStatement } from '../../../platform/database/statement.js';
import { creatorCard, followedBy } from './creator.projection.js';
import type { CreatorView } from './creator.view.js';

/** The number of creators on the page, and the rank, popularity and id of the last one; null on an empty page. */
export interface CreatorPage {
  n: number;
  rank: number | null;
  popularity: string | null;
  id: number | null;
}

/**
 * Parameters: `$1` limit, `$2` viewer or null, `$3 $4 $5` rank, popularity and id of the cursor, from `$6` on those of the
 * filter. `page` must select the columns rank, popularity and id, sorted and limited.
 */
function cards(name: string, page: Sql): JsonStatement<CreatorView[], CreatorPage> {
  const card = creatorCard(`$2::int is not null and ${followedBy('$2::int')}`).as('card');
  return card.column
    .list('rank desc, popularity desc, id desc')
    .from(`(select page.rank, page.popularity, page.id, ${card.definition} from page join profiles c on c.id = page.id) shown`)
    .statement<CreatorPage>({
      name,
      with: `page as materialized (${page}),
  last as (select rank, popularity, id from page order by rank, popularity, id limit 1)`,
      columns: { n: '(select count(*)::int from page)', rank: 'last.rank', popularity: 'last.popularity', id: 'last.id' },
      from: '(select 1) one left join last on true',
    });
}

/** Page size of the app: 'Load More' appears after 20 creators (PR-55). */
export const DISCOVER_PAGE_SIZE = 20;

type IndexScanPage = (limit: number, viewer?: string) => JsonStatement<CreatorView[], CreatorPage>;

/**
 * A page from one index scan. `$1 $2 $3` are rank, popularity and id of the cursor; `source` selects popularity and the
 * profile `c`. The limit is part of the text, and the statement without a viewer does not read follows, so that PostgreSQL
 * reuses the generic plan. Only the usual page size has a named statement, because each name adds a prepared statement to
 * the connections.
 */
const indexScanPage = (name: string, source: (limit: number) => Sql): IndexScanPage => {
  const statements = new Map<string, JsonStatement<CreatorView[], CreatorPage>>();
  const create: IndexScanPage = (limit, viewer) => {
    const card = creatorCard(viewer === undefined ? 'false' : followedBy(`${viewer}::int`)).as('card');
    return card.column.list().statement<CreatorPage>({
      name: limit === DISCOVER_PAGE_SIZE ? `${name}${viewer === undefined ? '' : '-followed'}` : '',
      columns: { n: 'count(*)::int', rank: '1', popularity: 'min(popularity)', id: `(array_agg(id))[${limit}]` },
      from: `(select ${card.definition}, popularity, id from ${source(limit)}) page where $1::int >= 0`,
    });
  };
  // Building the text took 2 % of the processor time of a page.
  return (limit, viewer) => {
    const key = `${limit} ${viewer ?? ''}`;
    const statement = statements.get(key) ?? create(limit, viewer);
    statements.set(key, statement);
    return statement;
  };
};

export const mostPopular = indexScanPage(
  'creators-popular',
  (limit) => `(select * from profiles where discoverable and (popularity, id) < ($2::bigint, $3::int)
    order by popularity desc, id desc limit ${limit}) c`,
);

export const byHashtag = indexScanPage(
  'creators-by-hashtag',
  (limit) => `(select c.* from (select popularity, profile_id from profile_hashtags
      where hashtag_id = (select id from hashtags where name = $4) and discoverable and (popularity, profile_id) < ($2::bigint, $3::int)
      order by popularity desc, profile_id desc limit ${limit}) ph
    join profiles c on c.id = ph.profile_id order by ph.popularity desc, ph.profile_id desc) c`,
);

// Selects the creators with any of the hashtags, those with the most matching hashtags first.
export const BY_HASHTAGS = cards(
  'creators-by-hashtags',
  `select matches.rank, matches.popularity, matches.id from (
      select count(*)::int as rank, ph.popularity, ph.profile_id as id
      from (select id from hashtags where name = any($6::text[])) tag
      cross join lateral (select popularity, profile_id from profile_hashtags where hashtag_id = tag.id and discoverable
        order by popularity desc, profile_id desc limit 10000) ph
      group by ph.popularity, ph.profile_id) matches
    where (matches.rank, matches.popularity, matches.id) < ($3::int, $4::bigint, $5::int)
    order by 1 desc, 2 desc, 3 desc limit $1`,
);

/** Maximum number of rows from the index of names, bios or halves, so that the cost of every term is limited. */
const MAX_CANDIDATES = 5000;
/**
 * Number of the most popular creators whose names are searched first. A frequent term fills its page from them, and a rare
 * term has few enough matches to read them all from an index. Both costs grow with the square root of the number of creators.
 */
const WALKED = "(select greatest(300, least(5000, 4 * sqrt(greatest(reltuples, 0))))::int from pg_class where oid = 'profiles'::regclass)";

const NAME = 'lower(username) collate "C"';
/** Range condition for a prefix (or a suffix, in reversed names). `~` sorts after every character of a name. */
const prefixRange = (expression: string, part: string): string => `${expression} >= ${part} and ${expression} < ${part} || '~'`;

const BEGINS = 'starts_with(lower(username), $6)';
const CONTAINS = `lower(username) like '%' || $7 || '%'`;
const HASHTAG_STARTS = 'exists(select from unnest(hashtag_names) tag where starts_with(fold(tag), fold($6)))';
const HASHTAG_EQUALS = 'exists(select from unnest(hashtag_names) tag where fold(tag) = fold($6))';
const FOLDED = 'fold(name) collate "C"';
const BIO_MATCHES = `bio <> '' and to_tsvector('simple', fold(bio)) @@ plainto_tsquery('simple', fold($6))`;
const TAGGED = '(cardinality($8::text[]) = 0 or hashtag_names && $8::text[])';

/** Keyset predicate of one rank: rows after the cursor, all rows when the cursor has a higher rank, none when it has a lower one. */
const afterCursor = (rank: number, popularity = 'popularity', id = 'id'): string => `$3::int >= ${rank} and (${popularity}, ${id}) < (
  case when $3::int = ${rank} then $4::bigint else 9223372036854775807 end, case when $3::int = ${rank} then $5::int else 2147483647 end)`;

const byPopularity = (rank: number, rows: string): string =>
  `(select ${rank} as rank, popularity, id from (${rows}) matches order by popularity desc, id desc limit $1)`;

/** Selects the rows of one rank from `walked` when they fill the page, otherwise from the index of names. */
function byName(rank: number, walkedCondition: string, indexCondition: string, canUseWalked: string): string {
  const fillsPage = `(${canUseWalked} and cardinality($8::text[]) = 0 and (select count(*) from walked where ${walkedCondition}) >= $1)`;
  return `(select ${rank} as rank, popularity, id from walked where ${fillsPage} and ${walkedCondition} limit $1)
    union all ${byPopularity(
      rank,
      `select popularity, id from profiles where not ${fillsPage} and discoverable and ${indexCondition} and ${TAGGED} and ${afterCursor(rank)} limit ${MAX_CANDIDATES}`,
    )}`;
}

const EXACT = `(select 6 as rank, popularity, id from profiles where $3::int > 6 and discoverable and lower(username) = $6 and ${TAGGED})`;

const ofHashtags = (rank: number, hashtagCondition: string, profileCondition: string): string =>
  byPopularity(
    rank,
    `select distinct carriers.popularity, carriers.id
    from (select id from hashtags where ${hashtagCondition} order by listed_count desc limit 20) tag
    cross join lateral (select popularity, profile_id as id from profile_hashtags
      where hashtag_id = tag.id and discoverable and ${afterCursor(rank, 'popularity', 'profile_id')}
        and exists(select from profiles p where p.id = profile_id and not ${CONTAINS} and ${profileCondition} and ${TAGGED})
      order by popularity desc, profile_id desc limit $1) carriers`,
  );

const OF_BIO = byPopularity(
  1,
  `select popularity, id from profiles
    where discoverable and ${BIO_MATCHES} and not ${CONTAINS} and not ${HASHTAG_STARTS} and ${TAGGED} and ${afterCursor(1)} limit ${MAX_CANDIDATES}`,
);

const half = (expression: string, part: string): string =>
  `(select id, username, popularity, hashtag_names, bio from profiles where length($6) >= 4 and discoverable and ${prefixRange(expression, part)} limit ${MAX_CANDIDATES})`;

const MISTYPED = byPopularity(
  0,
  `select distinct popularity, id from (${half(NAME, '$9')} union all ${half('reverse(lower(username)) collate "C"', '$10')}) near
    where levenshtein_less_equal(lower(username), $6, 2) <= 2 and one_letter_apart(lower(username), $6) and not ${CONTAINS} and not ${HASHTAG_STARTS} and not (${BIO_MATCHES}) and ${TAGGED} and ${afterCursor(0)}`,
);

/**
 * Parameters: `$6` term, `$7` the term escaped for LIKE, `$8` hashtags that must also match, `$9` and `$10` the two halves of
 * the term, the second one reversed. One wrong letter leaves one half unchanged, so an index finds the similar names (PR-16).
 * Ranks, best first: exact name, prefix, part of the name, hashtag, prefix of a hashtag, bio, typing error.
 *
 * Each row has exactly one rank, so `union all` needs no de-duplication. PostgreSQL runs its parts in order and stops when
 * the page is full, so a page that names fill does not read hashtags, bios or typing errors.
 */
export const SEARCH = cards(
  'creators-search',
  `with walked as materialized (
      select id, username, popularity from (select id, username, popularity from profiles where discoverable
        and (popularity, id) < (case when $3::int in (4, 5) then $4::bigint else 9223372036854775807 end, case when $3::int in (4, 5) then $5::int else 2147483647 end)
        order by popularity desc, id desc limit ${WALKED}) top
      where ${CONTAINS})
    select rank, popularity, id from (
      ${EXACT}
      union all ${byName(5, `${BEGINS} and lower(username) <> $6`, `${prefixRange(NAME, '$6')} and lower(username) <> $6`, '$3::int >= 5')}
      union all ${byName(4, `not ${BEGINS}`, `${CONTAINS} and not ${BEGINS}`, '$3::int <> 5 and $3::int >= 4')}
      union all ${ofHashtags(3, `${FOLDED} = fold($6)`, 'true')}
      union all ${ofHashtags(2, `${prefixRange(FOLDED, 'fold($6)')} and ${FOLDED} <> fold($6)`, `not ${HASHTAG_EQUALS}`)}
      union all ${OF_BIO}
      union all ${MISTYPED}) matches
    limit $1`,
);
