/** Creates the tables of the limit server: the same creators in minimal tables, with only the indexes that its requests need. */
export async function buildLimit(client, printLine) {
  const started = performance.now();
  await client.query(`
    set statement_timeout = 0; set work_mem = '256MB'; set maintenance_work_mem = '1GB';
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
  await client.query(
    'vacuum (analyze, freeze) ideal.creators, ideal.creator_hashtags, ideal.hashtags, ideal.links, ideal.media, ideal.follows',
  );
  await client.query('reset all');
  printLine(`  limit schema: ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
