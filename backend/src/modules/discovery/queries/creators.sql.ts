import type { Sql } from '../../../platform/database/projection.js';
import type { JsonStatement } from '../../../platform/database/statement.js';
import { blockedAmong, blockedFor } from '../../blocks/index.js';
import { CREATOR_CARD, type CreatorView } from './creator.view.js';

/**
 * The number of creators on the page, and the rank, popularity and id of the last one; null on an empty page. `total` is the number of creators of
 * the list, when the page is read with it.
 */
export interface CreatorPage {
  n: number;
  total: number | null;
  rank: number | null;
  popularity: string | null;
  id: number | null;
}

/**
 * Parameters: `$1` limit, `$2 $3 $4` rank, popularity and id of the cursor, from `$5` on those of the filter. `page` must select the columns
 * rank, popularity and id, sorted and limited.
 */
function cards<More extends object>(
  name: string,
  page: Sql,
  more: Record<keyof More, Sql>,
): JsonStatement<CreatorView[], CreatorPage & More> {
  const card = CREATOR_CARD.as('card');
  return card.column
    .list(BEST_FIRST)
    .from(`(select page.rank, page.popularity, page.id, ${card.definition} from page join profiles c on c.id = page.id) shown`)
    .statement<CreatorPage & More>({
      name,
      with: `page as materialized (${page}),
  last as (select rank, popularity, id from page order by rank, popularity, id limit 1)`,
      columns: {
        n: '(select count(*)::int from page)',
        rank: 'last.rank',
        popularity: 'last.popularity',
        id: 'last.id',
        total: 'null::int',
        ...more,
      },
      from: '(select 1) one left join last on true',
    });
}

const BEST_FIRST = 'rank desc, popularity desc, id desc';

/** Page size of the app: 'Load More' appears after 20 creators (PR-55). */
export const DISCOVER_PAGE_SIZE = 20;

/** Holders of a hashtag that are read to find the newest ones that are on Discover. */
const WALK_MAX = 10_000;

type IndexScanPage = (limit: number) => JsonStatement<CreatorView[], CreatorPage>;

/**
 * A page from one index scan. `$1 $2 $3` are rank, sort key and id of the cursor; `source` selects `sort_key` and the
 * profile `c`. The limit is part of the text, so that PostgreSQL reuses the generic plan. Only the usual page size has a named statement,
 * because each name adds a prepared statement to the connections.
 */
const indexScanPage = (name: string, source: (limit: number) => Sql, total: Sql = 'null::int'): IndexScanPage => {
  const statements = new Map<number, JsonStatement<CreatorView[], CreatorPage>>();
  const create: IndexScanPage = (limit) => {
    const card = CREATOR_CARD.as('card');
    return card.column.list().statement<CreatorPage>({
      name: limit === DISCOVER_PAGE_SIZE ? name : '',
      isShort: true,
      columns: { n: 'count(*)::int', rank: '1', popularity: 'min(sort_key)', id: `(array_agg(id))[${limit}]`, total },
      from: `(select ${card.definition}, sort_key, id from ${source(limit)}) page where $1::int >= 0`,
    });
  };
  // Building the text took 2 % of the processor time of a page.
  return (limit) => {
    const statement = statements.get(limit) ?? create(limit);
    statements.set(limit, statement);
    return statement;
  };
};

/** The profiles of `order`, which selects popularity and profile_id, in its order. */
const profilesOf = (order: Sql, limit: number): Sql =>
  `(select c.*, o.popularity as sort_key from (${order} order by popularity desc, profile_id desc limit ${limit}) o
    join profiles c on c.id = o.profile_id order by o.popularity desc, o.profile_id desc) c`;

/** SQL condition: whether the profile `c` has one of the hashtags, whose names are in `names`. */
const hasHashtag = (names: Sql): Sql => `(cardinality(${names}) = 0 or c.hashtag_names && ${names})`;

/** `$4`: names of hashtags; creators with any of them match. The list is short, so the ones that match are filtered. */
export const trending = indexScanPage(
  'creators-trending',
  (limit) => `(select c.*, o.rank as sort_key from trending_creators o join profiles c on c.id = o.profile_id
    where o.rank < $2::bigint and c.discoverable and $3::int >= 0 and ${hasHashtag('$4::text[]')} order by o.rank desc limit ${limit}) c`,
);

export const newest = indexScanPage(
  'creators-new',
  (limit) => `(select c.*, 0 as sort_key from (select profile_id from profiles_by_popularity where profile_id < $3::int and $2::bigint >= 0
      order by profile_id desc limit ${limit}) o join profiles c on c.id = o.profile_id order by c.id desc) c`,
);

/** `$4`: names of hashtags. The creators with each of them are in the order of their ids, which is that of their creation. */
export const newestByHashtags = indexScanPage(
  'creators-new-by-hashtags',
  (limit) => `(select c.*, 0 as sort_key from (select distinct ph.profile_id from (select id from hashtags where name = any($4::text[])) tag
      cross join lateral (select profile_id from (select profile_id, discoverable from profile_hashtags
        where hashtag_id = tag.id and profile_id < $3::int and $2::bigint >= 0 order by profile_id desc limit ${WALK_MAX}) walked
        where discoverable limit ${limit}) ph
      order by 1 desc limit ${limit}) o join profiles c on c.id = o.profile_id order by c.id desc) c`,
);

export const mostPopular = indexScanPage('creators-popular', (limit) =>
  profilesOf('select popularity, profile_id from profiles_by_popularity where (popularity, profile_id) < ($2::bigint, $3::int)', limit),
);

export const byHashtag = indexScanPage(
  'creators-by-hashtag',
  (limit) =>
    profilesOf(
      `select popularity, profile_id from profile_hashtags
      where hashtag_id = (select id from hashtags where name = $4) and discoverable and (popularity, profile_id) < ($2::bigint, $3::int)`,
      limit,
    ),
  'coalesce((select listed_count from hashtags where name = $4), 0)::int',
);

// Selects the creators with any of the hashtags, those with the most matching hashtags first.
export const BY_HASHTAGS = cards(
  'creators-by-hashtags',
  `select matches.rank, matches.popularity, matches.id from (
      select count(*)::int as rank, ph.popularity, ph.profile_id as id
      from (select id from hashtags where name = any($5::text[])) tag
      cross join lateral (select popularity, profile_id from profile_hashtags where hashtag_id = tag.id and discoverable
        order by popularity desc, profile_id desc limit 10000) ph
      group by ph.popularity, ph.profile_id) matches
    where (matches.rank, matches.popularity, matches.id) < ($2::int, $3::bigint, $4::int)
    order by 1 desc, 2 desc, 3 desc limit $1`,
  {},
);

/**
 * Why each creator of a page of a search matches. Title and caption are those of the item of rank `media`; of rank `typingError`, the display name or
 * the hashtag with the error, or null for a username.
 */
export interface SearchReasons {
  ranks: number[];
  mistyped: (string | null)[];
  titles: (string | null)[];
  captions: (string | null)[];
}

/** Ranks of `search_creators`, best first. Each row has one. */
export const RANKS = {
  name: 9,
  namePrefix: 8,
  namePart: 7,
  displayName: 6,
  hashtag: 5,
  hashtagPrefix: 4,
  place: 3,
  bio: 2,
  media: 1,
  typingError: 0,
};

/**
 * Parameters: `$5` term, `$6` the LIKE pattern of names that contain it, `$7` hashtags that must also match.
 *
 * The function makes the look-ups of a rank only when the better ranks have not filled the page (ADR 0044). As one statement with `union all`,
 * starting the plans that never ran took a quarter of the processor time of a frequent term.
 */
export const SEARCH = cards<SearchReasons>(
  'creators-search',
  `select rank, popularity, id, media_id from search_creators($1, $2, $3, $4, $5, $6, $7) order by ${BEST_FIRST} limit $1`,
  {
    ranks: `array(select rank from page order by ${BEST_FIRST})`,
    mistyped: `array(select case when rank = 0 then (select text from unnest(array[display_name] || hashtag_names) with ordinality texts(text, place)
        where almost_begins(name_words(text), name_words($5)) order by place limit 1) end
      from page join profiles p using (id) order by rank desc, page.popularity desc, id desc)`,
    titles: `array(select m.title from page left join media m on m.id = page.media_id order by ${BEST_FIRST.replace(' id', ' page.id')})`,
    captions: `array(select m.caption from page left join media m on m.id = page.media_id order by ${BEST_FIRST.replace(' id', ' page.id')})`,
  },
);

/** `$1` the viewer, `$2` the creators of a page, `$3` hashtags; `blockedTotal` is the number of listed creators with any of them whom a block hides from the viewer. */
export const VIEWER_FLAGS = {
  name: 'creators-viewer-flags',
  isShort: true,
  text: `select array(select followed_id from follows where follower_id = $1 and followed_id = any($2)) as followed,
    array(${blockedAmong('$1', '$2')}) as blocked,
    (select count(*)::int from (${blockedFor('$1')}) b join profiles c on c.id = b.id where c.discoverable and ${hasHashtag('$3::text[]')}) as "blockedTotal"`,
};

export interface ViewerFlags {
  followed: number[];
  blocked: number[];
  blockedTotal: number;
}
