import type { Sql } from '../../../platform/database/projection.js';
import type { JsonStatement, Statement } from '../../../platform/database/statement.js';
import { LISTED_MEDIA } from '../../../platform/database/visible-content.js';
import { itemWithCreator, type ExploreItemView } from '../../media/index.js';
import { EVERY_HASHTAG } from '../domain/trends.js';

export const EXPLORE_SORTS = ['trending', 'new', 'liked'] as const;
export type ExploreSort = (typeof EXPLORE_SORTS)[number];
export const EXPLORE_TYPES = ['image', 'video'] as const;
export type ExploreType = (typeof EXPLORE_TYPES)[number];

/** The sort keys of the last item of a page; null on the last one. */
export interface LastItem {
  key: string | null;
  id: number | null;
}

/** Page size of the app. */
export const EXPLORE_PAGE_SIZE = 24;

/**
 * Entries of an index that a page reads at most, because the items of one that are not listed are skipped: a page may then have fewer items
 * than its limit.
 */
export const WALK_MAX = 1_000;

/** Items with the words that a search compares. Those with a hashtag of this name are as many as a page reads. */
const FOUND_MAX = 5_000;

/**
 * The order of a list: rows with `media_id`, and the sort key and id in `order`. `$1 $2` are those of the cursor, `$3` is the name of the hashtag,
 * `$4` the searched text.
 */
interface Walk {
  from: Sql;
  /** Sort key and id; larger ones first. */
  order: [key: Sql, id: Sql];
  after: Sql;
  /** The sort key as an integer. */
  key: Sql;
}

const TAG = '(select id from hashtags where name = $3)';
const IS_TAGGED = `exists(select from media_hashtags t where t.media_id = m.media_id and t.hashtag_id = ${TAG})`;
const FOUND = `(select m.media_id, m.like_count, m.created_at from (
    (select id as media_id, like_count, created_at from media where purpose = 'gallery' and hidden_at is null and (title <> '' or caption <> '')
      and words_of(title || ' ' || caption) @@ text_query(search_form($4)) limit ${FOUND_MAX})
    union (select tagged.media_id, i.like_count, i.created_at from (select media_id from media_hashtags
      where hashtag_id = (select id from hashtags where name = $4) order by media_id desc limit ${WALK_MAX}) tagged join media i on i.id = tagged.media_id)
  ) m`;
const KINDS: Record<ExploreType, Sql> = { image: "kind in ('image', 'gif')", video: "kind = 'video'" };

const BY_TIME: Pick<Walk, 'order' | 'after' | 'key'> = {
  order: ['created_at', 'media_id'],
  after: `(created_at, media_id) < (to_timestamp(0) + $1::bigint * interval '1 microsecond', $2::int)`,
  key: '(extract(epoch from created_at) * 1000000)::bigint',
};

function walkOf({ sort, type, isTagged, isSearched }: ExploreList): Walk {
  const after = (key: Sql, id: Sql): Sql => `(${key}, ${id}) < ($1::bigint, $2::int)`;
  if (isSearched) {
    const from = `${FOUND} where ${isTagged ? IS_TAGGED : 'true'}) found where true`;
    return sort === 'liked'
      ? { from, order: ['like_count', 'media_id'], after: after('like_count', 'media_id'), key: 'like_count' }
      : { from, ...BY_TIME };
  }
  if (sort === 'trending') {
    const hashtag = isTagged ? TAG : String(EVERY_HASHTAG);
    const from = `trending_media where hashtag_id = ${hashtag} and type = '${type ?? 'all'}'`;
    return { from, order: ['rank', 'media_id'], after: 'rank < $1::bigint and $2::int >= 0', key: 'rank' };
  }
  if (isTagged) {
    const from = `media_hashtags where hashtag_id = ${TAG}`;
    return sort === 'liked'
      ? { from, order: ['like_count', 'media_id'], after: after('like_count', 'media_id'), key: 'like_count' }
      : { from, order: ['media_id', 'media_id'], after: 'media_id < $2::int and $1::bigint >= 0', key: '0' };
  }
  if (sort === 'liked') {
    const from = `media_by_likes where ${type === undefined ? 'true' : KINDS[type]}`;
    return { from, order: ['like_count', 'media_id'], after: after('like_count', 'media_id'), key: 'like_count' };
  }
  return {
    from: `(select id as media_id, created_at, kind from media) m where ${type === 'video' ? KINDS.video : 'true'}`,
    ...BY_TIME,
  };
}

const ITEM = itemWithCreator('null');

interface ExploreStatements {
  page: JsonStatement<ExploreItemView[], LastItem & { n: number }>;
  /** The last entry that a page reads; no row when the list ends before. */
  lastWalked: Statement;
}

/** Which list of Explore, and how many items of it. */
interface ExploreList {
  sort: ExploreSort;
  type: ExploreType | undefined;
  isTagged: boolean;
  isSearched: boolean;
  limit: number;
}

function statementsOf(list: ExploreList): ExploreStatements {
  const { sort, type, isTagged, isSearched, limit } = list;
  const { from, order, after, key } = walkOf(list);
  const [keyColumn, idColumn] = order;
  const isOneKey = keyColumn === idColumn;
  const inOrder = isOneKey ? `${idColumn} desc` : `${keyColumn} desc, ${idColumn} desc`;
  // The planner does not know that two columns are the same, and would sort all entries that are walked.
  const walkedOrder = isOneKey ? 'walked.media_id desc' : 'walked.sort_key desc, walked.media_id desc';
  // A parameter that a list does not use must have a type.
  const condition = [after, isTagged ? 'true' : '$3::text is null', isSearched ? 'true' : '$4::text is null'].join(' and ');
  const walk = `select media_id, ${keyColumn} as sort_key, ${key} as cursor_key from ${from} and ${condition} order by ${inOrder} limit ${WALK_MAX}`;
  // A search has the best plan for its words each time.
  const name = limit === EXPLORE_PAGE_SIZE && !isSearched ? `explore-${sort}-${type ?? 'all'}${isTagged ? '-tagged' : ''}` : undefined;
  const item = ITEM.as('item');
  const page = item.column.list('sort_key desc, media_id desc').statement<LastItem & { n: number }>({
    name,
    columns: {
      n: 'count(*)::int',
      key: `case when bool_or(has_more) then (array_agg(cursor_key order by sort_key, media_id))[1] end`,
      id: '(array_agg(media_id order by sort_key, media_id))[1]',
    },
    from: `(select ${item.definition}, m.sort_key, m.cursor_key, m.media_id, m.has_more
      from (select *, count(*) over () > ${limit} as has_more from (
        select m.*, walked.sort_key, walked.cursor_key, walked.media_id from (${walk}) walked
          join media m on m.id = walked.media_id join profiles p on p.id = m.profile_id
          where ${LISTED_MEDIA} and ${type === undefined ? 'true' : `m.${KINDS[type]}`}
          order by ${walkedOrder} limit ${limit + 1}) found order by sort_key desc, media_id desc limit ${limit}) m
        join profiles p on p.id = m.profile_id) page`,
  });
  return { page, lastWalked: { text: `select cursor_key as key, media_id as id from (${walk}) walked offset ${WALK_MAX - 1} limit 1` } };
}

const cached = new Map<string, ExploreStatements>();

/** The limit is part of the text, so that PostgreSQL reuses the generic plan. Only the usual page size has named statements. */
export function exploreStatements(list: ExploreList): ExploreStatements {
  const id = Object.values(list).join(' ');
  const statements = cached.get(id) ?? statementsOf(list);
  cached.set(id, statements);
  return statements;
}
