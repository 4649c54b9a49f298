import type { Statement } from '../../../shared/persistence/reader.js';

/**
 * `$1` limit, `$2` viewer or null, `$3 $4 $5` rank, popularity and id of the last row before this page; `$6` on are the
 * filter's own. `page` must answer the columns rank, popularity and id, in order and limited.
 */
const cards = (page: string): string => `
  with page as materialized (${page}),
  last as (select rank, popularity, id from page order by rank, popularity, id limit 1)
  select (select coalesce(json_agg(json_build_object(
        'id', c.id, 'username', c.username, 'profileImage', c.profile_image,
        'bannerImage', c.banner_image, 'coverImage', '/storage/' || c.cover_file, 'bio', c.bio, 'location', c.location,
        'hashtagNames', c.hashtag_names, 'stats', json_build_object('views', c.profile_views, 'followers', c.followers),
        'isFollowing', $2::int is not null and exists(select from follows f where f.follower_id = $2::int and f.followed_id = c.id))
      order by page.rank desc, page.popularity desc, page.id desc), '[]')::text
    from page join profiles c on c.id = page.id) as j,
    (select count(*)::int from page) as n, last.rank, last.popularity, last.id
  from (select 1) one left join last on true`;

/** Section 9: 'Load More' appears when a page of 20 came back. */
export const USUAL_PAGE = 20;

/**
 * A page that is one walk along an index. `$1 $2 $3` rank, popularity and id of the last row before it; `source` answers
 * popularity and the profile `c`. Three things keep it within a few per cent of the best there is: a record is made JSON
 * in half the time of json_build_object; the limit stands in the text, and a stranger's statement asks for no follows, so
 * that PostgreSQL sees no use in planning anew at each call. Sizes that are not usual have no name, lest somebody fills
 * the connections with plans.
 */
const walk =
  (name: string, source: (limit: number) => string) =>
  (limit: number, viewer?: string): Statement => ({
    name: limit === USUAL_PAGE ? `${name}${viewer === undefined ? '' : '-followed'}` : '',
    text: `select coalesce(json_agg(card), '[]')::text as j, count(*)::int as n, 1 as rank, min(popularity) as popularity, (array_agg(id))[${limit}] as id
      from (select (select card from (select c.id, c.username, c.profile_image as "profileImage", c.banner_image as "bannerImage",
            '/storage/' || c.cover_file as "coverImage", c.bio, c.location, c.hashtag_names as "hashtagNames",
            json_build_object('views', c.profile_views, 'followers', c.followers) as stats,
            ${viewer === undefined ? 'false' : `exists(select from follows f where f.follower_id = ${viewer}::int and f.followed_id = c.id)`} as "isFollowing") card) as card,
          popularity, id from ${source(limit)}) page where $1::int >= 0`,
  });

export const mostPopular = walk(
  'creators-popular',
  (limit) => `(select * from profiles where discoverable and (popularity, id) < ($2::bigint, $3::int)
    order by popularity desc, id desc limit ${limit}) c`,
);

export const byHashtag = walk(
  'creators-by-hashtag',
  (limit) => `(select c.* from (select popularity, profile_id from profile_hashtags
      where hashtag_id = (select id from hashtags where name = $4) and discoverable and (popularity, profile_id) < ($2::bigint, $3::int)
      order by popularity desc, profile_id desc limit ${limit}) ph
    join profiles c on c.id = ph.profile_id order by ph.popularity desc, ph.profile_id desc) c`,
);

// any of several tags, those with more of them first
export const BY_HASHTAGS: Statement = {
  name: 'creators-by-hashtags',
  text: cards(`select matches.rank, matches.popularity, matches.id from (
      select count(*)::int as rank, ph.popularity, ph.profile_id as id
      from (select id from hashtags where name = any($6::text[])) tag
      cross join lateral (select popularity, profile_id from profile_hashtags where hashtag_id = tag.id and discoverable
        order by popularity desc, profile_id desc limit 10000) ph
      group by ph.popularity, ph.profile_id) matches
    where (matches.rank, matches.popularity, matches.id) < ($3::int, $4::bigint, $5::int)
    order by 1 desc, 2 desc, 3 desc limit $1`),
};

/** Every source is bounded, so that a term which matches half the world costs no more than a rare one. */
const CANDIDATES = 2000;
/** So many of the most popular are looked at by name first: a frequent term is answered from them alone. */
const WALKED = 4000;
const FREQUENT = 400;

const NAME = 'lower(username) collate "C"';
/** Names whose beginning (or end, read backwards) is the one given; `~` sorts behind every character of a name. */
const beginning = (expression: string, part: string): string => `${expression} >= ${part} and ${expression} < ${part} || '~'`;

/**
 * `$6` term, `$7` the same as a literal for LIKE, `$8` hashtags that must match as well, `$9` and `$10` the two halves of
 * the term, the second read backwards: whatever one letter is wrong, one half is right, so an index finds the few names
 * it may be meant for (decision 16). Best match first: name, beginning, part, hashtag, its beginning, bio, a typing error.
 */
export const SEARCH: Statement = {
  name: 'creators-search',
  text: cards(`with walked as materialized (
      select id, username from (select id, username from profiles where discoverable order by popularity desc, id desc limit ${WALKED}) top
      where lower(username) like '%' || $7 || '%'),
    named as materialized (
      (select id, username from profiles where discoverable and lower(username) = $6)
      union (select id, username from walked)
      union (select id, username from profiles where discoverable and ${beginning(NAME, '$6')} and (select count(*) from walked) < ${FREQUENT} limit ${CANDIDATES})
      union (select id, username from profiles where discoverable and lower(username) like '%' || $7 || '%'
        and (select count(*) from walked) < ${FREQUENT} limit ${CANDIDATES})),
    found as (
      select id, case when lower(username) = $6 then 6 when starts_with(lower(username), $6) then 5 else 4 end as rank from named
      union all (select ph.profile_id, case when h.name = $6 then 3 else 2 end from
          (select id, name from hashtags where name like $7 || '%' and (select count(*) from named) < ${FREQUENT} order by name <> $6, listed_count desc limit 20) h
        cross join lateral (select profile_id from profile_hashtags where hashtag_id = h.id and discoverable
          order by popularity desc, profile_id desc limit ${CANDIDATES / 10}) ph)
      union all (select id, 1 from profiles where discoverable and bio <> '' and to_tsvector('simple', fold(bio)) @@ plainto_tsquery('simple', fold($6))
        and (select count(*) from named) < ${FREQUENT} limit ${CANDIDATES})
      union all (select id, 0 from (
          (select id, username from profiles where discoverable and ${beginning(NAME, '$9')} limit ${CANDIDATES})
          union (select id, username from profiles where discoverable and ${beginning('reverse(lower(username)) collate "C"', '$10')} limit ${CANDIDATES})) near
        where length($6) >= 4 and (select count(*) from named) < ${FREQUENT} and one_letter_apart(lower(username), $6))),
    ranked as (
      select p.id, p.popularity, max(found.rank) as rank from found join profiles p using (id)
      where cardinality($8::text[]) = 0 or p.hashtag_names && $8::text[] group by p.id)
    select rank, popularity, id from ranked where (rank, popularity, id) < ($3::int, $4::bigint, $5::int)
    order by rank desc, popularity desc, id desc limit $1`),
};
