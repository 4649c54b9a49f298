/**
 * Generates hundreds of thousands of creators inside PostgreSQL, identical in every run. Usernames have the form that the
 * application generates; hashtags follow Zipf's law, followers a power law. Triggers are off while loading, as in a restore.
 */
const WORDS = {
  colour:
    'amber azure coral copper crimson emerald golden indigo ivory jade lilac maroon mint ochre olive opal pearl plum ruby russet sable saffron scarlet sepia silver teal topaz umber violet walnut',
  animal:
    'badger beaver bison cricket crane dolphin falcon ferret finch gecko heron ibis jackal koala lemur linnet lynx magpie marten newt ocelot otter panda puffin quail raven robin seal sparrow stoat swift tapir tern turtle walrus weasel wombat wren yak zebra',
  trade: 'potter painter weaver printer dancer baker gardener sculptor illustrator photographer florist tailor brewer carver glazier',
  place: 'Porto Lisbon Ghent Oslo Kyoto Lima Quito Accra Tbilisi Riga Bergen Malmo Leeds Cork Turin',
};
const HASHTAGS = 1_000;
const FOLLOWS_EACH = 5;
const MEDIA_EACH = 4;

/** SQL of a number from 0 to 1 that depends only on `n` and the salt. */
const random = (salt, n = 'n') => `(abs(hashint8extended(${n}, ${salt})) % 1000003) / 1000003.0`;
const word = (list, salt) => `(string_to_array('${WORDS[list]}', ' '))[1 + floor(${random(salt)} * ${WORDS[list].split(' ').length})::int]`;

/** Fills an empty, migrated database. */
export async function generate(client, creators, printLine) {
  const step = async (name, sql) => {
    const started = performance.now();
    await client.query(sql);
    printLine(`  ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  };
  await client.query(
    `set session_replication_role = replica; set statement_timeout = 0; set max_parallel_workers_per_gather = 0; set work_mem = '256MB'; set maintenance_work_mem = '512MB'`,
  );
  await step(
    'creators',
    `insert into profiles (id, username, bio, location, profile_views, created_at)
    select n, ${word('colour', 1)} || '-' || ${word('animal', 2)} || '-' || n, initcap(${word('trade', 3)}) || ' in ' || ${word('place', 4)} || ', open on ' || (n % 28 + 1),
      ${word('place', 4)}, floor(power(${random(5)}, 6) * 20000)::int, now() - (n % 700) * interval '1 day' from generate_series(1, ${creators}) n`,
  );
  await step(
    'hashtags',
    `insert into hashtags (id, name) select n, ${word('trade', 6)} || n from generate_series(1, ${HASHTAGS}) n;
    insert into profile_hashtags (profile_id, hashtag_id) select n, 1 + floor(${HASHTAGS} * power(${random(7, 'n * 4 + k')}, 4))::int
      from generate_series(1, ${creators}) n, generate_series(0, 2) k on conflict do nothing`,
  );
  await step(
    'links',
    `insert into external_links (profile_id, platform, url, position, click_count)
    select n, (array['instagram', 'youtube', 'github'])[1 + (n + k) % 3], 'https://example.com/' || n || '/' || k, k, (n * 7 + k) % 50
    from generate_series(1, ${creators}) n, generate_series(0, 1) k`,
  );
  await step(
    'media',
    `insert into media (profile_id, kind, storage_key, thumbnail_widths, original_name, mime_type, file_size, width, height, thumb_hash, created_at)
    select n, 'image', md5(n || '-' || k) || '.jpg', '{320,640,1280}', 'photo.jpg', 'image/jpeg', 400000 + n % 90000, 1600, 1200, 'l+YCpZr1dYsUVItul4eewoiPd/d3', now() - ((n + k * 31) % 700) * interval '1 day'
    from generate_series(1, ${creators}) n, generate_series(0, ${MEDIA_EACH - 1}) k`,
  );
  await step(
    'follows',
    `insert into follows (follower_id, followed_id)
    select n, t from (select n, 1 + floor(${creators} * power(${random(8, 'n * 8 + k')}, 4))::int t from generate_series(1, ${creators}) n, generate_series(0, ${FOLLOWS_EACH - 1}) k) x
    where n <> t on conflict do nothing`,
  );
  await step('derived columns', 'select recompute_derived_columns()');
  await step('covers', 'update profiles set cover_file = cover_of(id)');
  await step(
    'sequences',
    `select setval(pg_get_serial_sequence(t, 'id'), 10 * ${creators} + 1000) from unnest(array['profiles', 'hashtags', 'external_links', 'media', 'activities']) t`,
  );
  await step('vacuum', 'vacuum (analyze) profiles, profile_hashtags, hashtags, external_links, media, follows');
  await client.query('set session_replication_role = origin');
}

/** Tables of the limit server: the same creators in minimal tables, with only the indexes that its requests need. */
export async function buildLimit(client, printLine) {
  printLine('  limit schema');
  await client.query(`
    set statement_timeout = 0;
    drop schema if exists ideal cascade; create schema ideal; set search_path = ideal, public;
    create table hashtags as select id, name from public.hashtags;
    create table creators with (fillfactor = 90) as select id, username, bio, location, is_public, profile_image, banner_image, cover_file, followers, following,
      profile_views views, media_count, link_clicks, hashtag_names, email, created_at, popularity from public.profiles;
    create table creator_hashtags as select profile_id creator_id, hashtag_id, popularity from public.profile_hashtags;
    create table links as select id, profile_id creator_id, platform, url, display_name, click_count, position from public.external_links;
    create table media as select id, profile_id creator_id, storage_key, mime_type, file_size, width, height, thumb_hash, view_count, like_count, created_at from public.media;
    create table follows as select follower_id, followed_id, followed_at from public.follows;
    alter table follows alter followed_at set default now();
    create table likes (media_id int, profile_id int, liked_at timestamptz not null default now(), primary key (media_id, profile_id));
    alter table media add primary key (id);
    alter table creators add primary key (id);
    alter table creator_hashtags add primary key (creator_id, hashtag_id);
    alter table follows add primary key (follower_id, followed_id);
    create unique index on creators (username);
    create unique index on hashtags (name);
    create index on creators (popularity desc, id desc) include (username) where is_public;
    create index on creators using gin (username gin_trgm_ops) where is_public;
    create index on creator_hashtags (hashtag_id, popularity desc, creator_id desc);
    create index on links (creator_id, position);
    create index on media (creator_id, created_at desc, id desc);
    create index on follows (followed_id, follower_id);
    create function follow(follower int, target int) returns int language sql volatile as $$
      with done as (insert into ideal.follows (follower_id, followed_id) values (follower, target) on conflict do nothing returning 1),
        a as (update ideal.creators set followers = followers + 1 where id = target and exists (select from done)),
        b as (update ideal.creators set following = following + 1 where id = follower and exists (select from done))
      select count(*)::int from done $$;
    create function unfollow(follower int, target int) returns int language sql volatile as $$
      with done as (delete from ideal.follows where follower_id = follower and followed_id = target returning 1),
        a as (update ideal.creators set followers = followers - 1 where id = target and exists (select from done)),
        b as (update ideal.creators set following = following - 1 where id = follower and exists (select from done))
      select count(*)::int from done $$;
    create function like_media(liker int, liked int) returns int language sql volatile as $$
      with done as (insert into ideal.likes (media_id, profile_id) values (liked, liker) on conflict do nothing returning 1),
        a as (update ideal.media set like_count = like_count + 1 where id = liked and exists (select from done))
      select count(*)::int from done $$`);
  // One statement at a time, because `vacuum` cannot run in a transaction.
  for (const table of ['creators', 'creator_hashtags', 'hashtags', 'links', 'media', 'follows'])
    await client.query(`vacuum (analyze) ideal.${table}`);
  await client.query('set search_path = public');
}
