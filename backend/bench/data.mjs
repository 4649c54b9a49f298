/**
 * Generates up to a million creators inside PostgreSQL, identical in every run: profiles, hashtags, links, media, follows and
 * activities. Usernames have the form that the application generates; hashtags follow
 * Zipf's law, followers a power law. Half of them have a display name, in one of five scripts; so have the rare hashtags.
 */
import { firstName, lastName } from './names.mjs';

const WORDS = {
  colour:
    'amber azure coral copper crimson emerald golden indigo ivory jade lilac maroon mint ochre olive opal pearl plum ruby russet sable saffron scarlet sepia silver teal topaz umber violet walnut',
  animal:
    'badger beaver bison cricket crane dolphin falcon ferret finch gecko heron ibis jackal koala lemur linnet lynx magpie marten newt ocelot otter panda puffin quail raven robin seal sparrow stoat swift tapir tern turtle walrus weasel wombat wren yak zebra',
  trade: 'potter painter weaver printer dancer baker gardener sculptor illustrator photographer florist tailor brewer carver glazier',
  place: 'Porto Lisbon Ghent Oslo Kyoto Lima Quito Accra Tbilisi Riga Bergen Malmo Leeds Cork Turin',
};
const HASHTAGS = 1_000;
/** Rare ones beside them, of which every third creator has one. */
const RARE_HASHTAGS = 30_000;
const FOLLOWS_EACH = 5;
const MEDIA_EACH = 4;
const TABLES =
  `profiles profiles_by_popularity profile_names hashtags profile_hashtags external_links media media_hashtags media_by_likes media_by_views media_interest
  follows activities`.split(/\s+/);
/** Comparing every derived value takes minutes at a million creators, and does not depend on their number. */
const CHECKED_CREATORS_MAX = 100_000;

/** SQL of a number from 0 to 1 that depends only on `n` and the salt. */
const random = (salt, n = 'n') => `(abs(hashint8extended(${n}, ${salt})) % 1000003) / 1000003.0`;
const word = (list, salt, n = 'n') =>
  `(string_to_array('${WORDS[list]}', ' '))[1 + floor(${random(salt, n)} * ${WORDS[list].split(' ').length})::int]`;

/**
 * Fills a migrated database in one transaction and marks it as complete. The tables are truncated in it, so that PostgreSQL writes their
 * data once and not to its log. Triggers and foreign keys are off, and each row is inserted with its final values.
 */
export async function generate(client, creators, printLine) {
  const started = performance.now();
  const step = async (name, sql) => {
    await client.query(sql);
    printLine(`  ${name}: after ${((performance.now() - started) / 1000).toFixed(1)} s`);
  };
  // A stopped benchmark ends its statement within a second, so that the next one does not wait for it.
  await client.query(`set statement_timeout = 0; set client_connection_check_interval = '1s'; set work_mem = '256MB';
    set maintenance_work_mem = '1GB'; set session_replication_role = replica; begin`);
  try {
    await client.query(`truncate ${TABLES.join(', ')} cascade`);
    await step(
      'follows',
      `insert into follows (follower_id, followed_id, followed_at)
      select n, t, now() - (1 + n % 365) * interval '1 day' from generate_series(1, ${creators}) n,
        lateral (select distinct 1 + floor(${creators} * power(${random(8, 'n * 8 + k')}, 4))::int t from generate_series(0, ${FOLLOWS_EACH - 1}) k) x
      where n <> t order by n, t`,
    );
    await step(
      'external_links',
      `insert into external_links (profile_id, platform, url, position, click_count)
      select n, (array['instagram', 'youtube', 'github'])[1 + (n + k) % 3], 'https://example.com/' || n || '/' || k, k, (n * 7 + k) % 50
      from generate_series(1, ${creators}) n, generate_series(0, 1) k`,
    );
    // As in production, videos are large and often viewed, and avatars are small and rarely viewed, so the sort orders of the kinds differ.
    await step(
      'media',
      `insert into media (id, profile_id, kind, purpose, storage_key, thumbnail_widths, original_name, mime_type, file_size, width, height,
        thumb_hash, view_count, like_count, created_at, caption)
      select id, n, case when video then 'video' else 'image' end, case when avatar then 'avatar' else 'gallery' end, md5(n || '-' || k) || '.jpg',
        '{320,640,1280}', 'photo.jpg', case when video then 'video/mp4' else 'image/jpeg' end,
        case when video then 12000000 + id % 8000000 when avatar then 20000 + id % 30000 else 400000 + n % 90000 end, 1600, 1200,
        'l+YCpZr1dYsUVItul4eewoiPd/d3', case when video then id % 997 else 0 end, case when video then id % 97 else 0 end,
        now() - ((n + k * 31) % 700) * interval '1 day' - id % 86400 * interval '1 second',
        case when id % 8 = 3 then initcap(${word('colour', 9, 'id')}) || ' ' || ${word('animal', 10, 'id')} || ' in ' || ${word('place', 11, 'id')} else '' end
      from (select n, k, id, id % 50 = 0 video, id % 100 = 1 avatar
        from (select n, k, (n - 1) * ${MEDIA_EACH} + k + 1 id from generate_series(1, ${creators}) n, generate_series(0, ${MEDIA_EACH - 1}) k) x) m`,
    );
    await step(
      'media_by_likes',
      'insert into media_by_likes (media_id, kind, purpose, like_count) select id, kind, purpose, like_count from media',
    );
    await step(
      'media_by_views',
      'insert into media_by_views (media_id, kind, purpose, view_count) select id, kind, purpose, view_count from media',
    );
    // One for every second creator, spread over all of them.
    await step(
      'activities',
      `insert into activities (profile_id, activity_type, description, created_at, listed)
      select 1 + (n::bigint * 7919) % ${creators}, 'bio_update', 'Updated their bio', now() - n * interval '80 seconds', true
      from generate_series(1, ${creators / 2}) n`,
    );
    await step(
      'choice of hashtags',
      `create temporary table tags on commit drop as select id, ${word('trade', 6, 'id')} || id as name from generate_series(1, ${HASHTAGS}) id;
      insert into tags select ${HASHTAGS} + min(n), name from (select n, ${firstName('n % 5')} || ${lastName('n % 5')} as name
        from generate_series(1, ${RARE_HASHTAGS}) n) rare group by name;
      create unique index on tags (id);
      create temporary table chosen on commit drop as select n profile_id, t hashtag_id from generate_series(1, ${creators}) n,
        lateral (select distinct 1 + floor(${HASHTAGS} * power(${random(7, 'n * 4 + k')}, 4))::int t from generate_series(0, 2) k) x order by n, t;
      insert into chosen select n, id from generate_series(1, ${creators}, 3) n
        join tags on id = ${HASHTAGS} + 1 + floor(${RARE_HASHTAGS} * power(${random(12)}, 2))::int;
      analyze tags, chosen`,
    );
    // A quarter of the items has a hashtag, and a twelfth a rare one too.
    await step(
      'media_hashtags',
      `insert into media_hashtags (media_id, hashtag_id, position, like_count)
      select n, 1 + floor(${HASHTAGS} * power(${random(13)}, 4))::int, 0, case when n % 50 = 0 then n % 97 else 0 end
      from generate_series(4, ${MEDIA_EACH * creators}, 4) n where n % 100 <> 1;
      insert into media_hashtags (media_id, hashtag_id, position, like_count)
      select n, id, 1, case when n % 50 = 0 then n % 97 else 0 end from generate_series(12, ${MEDIA_EACH * creators}, 12) n
        join tags on id = ${HASHTAGS} + 1 + floor(${RARE_HASHTAGS} * power(${random(14)}, 2))::int where n % 100 <> 1`,
    );
    await step(
      'media_interest',
      `insert into media_interest (media_id, day, viewers, likes)
      select id, (now() at time zone 'UTC')::date - id % 7, 1 + id % 89, id % 23 from generate_series(1, ${MEDIA_EACH * creators}, 5) id`,
    );
    await step(
      'profiles',
      `insert into profiles (id, username, display_name, bio, location, profile_views, created_at, last_login_at, followers, following, media_count, link_count,
        link_clicks, activity_count, hashtag_names, popularity, cover_file)
      select n, ${word('colour', 1)} || '-' || ${word('animal', 2)} || '-' || n,
        case when n % 10 < 5 then '' when n % 10 < 8 then initcap(${firstName('n % 5')}) || ' ' || initcap(${lastName('n % 5')})
          else ${lastName('n % 5')} || ${firstName('n % 5')} end, initcap(${word('trade', 3)}) || ' in ' || ${word('place', 4)} || ', open on ' || (n % 28 + 1),
        ${word('place', 4)}, views, now() - (n % 700) * interval '1 day', case when n % 50 = 0 then now() - (n % 700 - 1) * interval '1 day' end,
        coalesce(followers, 0), coalesce(following, 0), coalesce(media, 0), coalesce(links, 0), coalesce(clicks, 0), coalesce(activities, 0),
        coalesce(names, '{}'), popularity_of(coalesce(followers, 0), views), cover_of(n)
      from (select n, floor(power(${random(5)}, 6) * 20000)::int views from generate_series(1, ${creators}) n) x
        left join (select followed_id n, count(*)::int followers from follows group by 1) a using (n)
        left join (select follower_id n, count(*)::int following from follows group by 1) b using (n)
        left join (select profile_id n, count(*)::int media from media where purpose = 'gallery' group by 1) c using (n)
        left join (select profile_id n, count(*)::int links, sum(click_count)::int clicks from external_links group by 1) d using (n)
        left join (select profile_id n, count(*)::int activities from activities group by 1) e using (n)
        left join (select profile_id n, array_agg(name order by hashtag_id) names from chosen join tags on id = hashtag_id group by 1) f using (n)
      order by n`,
    );
    await step(
      'profiles_by_popularity',
      'insert into profiles_by_popularity (profile_id, popularity, name) select id, popularity, lower(username) from profiles order by id',
    );
    await step(
      'profile_names',
      'insert into profile_names (profile_id, popularity, name) select id, popularity, lower(username) from profiles order by id',
    );
    await step(
      'profile_hashtags',
      `insert into profile_hashtags (profile_id, hashtag_id, popularity, discoverable)
      select profile_id, hashtag_id, p.popularity, p.discoverable from chosen join profiles p on p.id = profile_id order by profile_id, hashtag_id`,
    );
    await step(
      'hashtags',
      `insert into hashtags (id, name, usage_count, listed_count) select id, name, coalesce(n, 0), coalesce(n, 0)
      from tags left join (select hashtag_id id, count(*)::int n from chosen group by 1) u using (id) order by id`,
    );
    await client.query(
      `select setval(pg_get_serial_sequence(t, 'id'), 10 * ${creators} + 1000) from unnest(array['profiles', 'hashtags', 'external_links', 'media', 'activities']) t`,
    );
    if (creators <= CHECKED_CREATORS_MAX) await assertDerived(client);
    await client.query('create schema if not exists bench; create table bench.generated as select now() as at; commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    await client.query('reset all');
  }
  // Indexes that were filled row by row are larger than those of a running installation. `vacuum` writes the visibility map.
  await step('indexes', TABLES.map((table) => `reindex table ${table}`).join('; '));
  await step('vacuum', `vacuum (analyze, freeze) ${TABLES.join(', ')}`);
}

/** Throws when the rows above differ from what the application would have derived, such as a new counter that is missing here. */
async function assertDerived(client) {
  const { rows } = await client.query(
    // The generated likes have no rows, because there would be millions.
    `select * from recompute_differences() where name not in ('media.like_count', 'media_by_likes.like_count', 'media_hashtags.like_count') limit 1`,
  );
  if (rows.length > 0) throw new Error(`generated data differ from what the application derives: ${JSON.stringify(rows[0])}`);
}
