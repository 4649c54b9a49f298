import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Follows, unfollows, likes and unlikes of concurrent requests are one statement (ADR 0049). Triggers of the statement count them, so a
 * counter changes once for each row and statement.
 */
export class ChangeFollowsInBatches1795431457437 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Returns the number of followers of each target, and null for a pair that was not changed.
      create function follow_creators(follower_ids int[], target_ids int[], waits boolean) returns int[] language plpgsql as $$
      declare locked int[]; visible int[];
      begin
        if waits then perform from profiles where id = any(follower_ids || target_ids) order by id for no key update; end if;
        -- A lock that another transaction holds is not waited for, because the locks of a batch could deadlock. Its pair gets null.
        select array_agg(id), array_agg(id) filter (where hidden_at is null) into locked, visible from (
          select id, hidden_at from profiles where id = any(follower_ids || target_ids) order by id for no key update skip locked) p;
        with added as (
          insert into follows (follower_id, followed_id)
            select follower, target from unnest(follower_ids, target_ids) f(follower, target)
              where follower = any(locked) and target = any(visible) on conflict do nothing
            returning follower_id, followed_id)
        insert into outbox (event, data)
          select 'CreatorFollowed', jsonb_build_object('followerId', follower_id, 'followedId', followed_id) from added;
        return array(select case when follower = any(locked) and target = any(visible) then (select followers from profiles where id = target) end
          from unnest(follower_ids, target_ids) with ordinality f(follower, target, n) order by n);
      end
      $$;

      create function unfollow_creators(follower_ids int[], target_ids int[], waits boolean) returns int[] language plpgsql as $$
      declare locked int[]; visible int[];
      begin
        if waits then perform from profiles where id = any(follower_ids || target_ids) order by id for no key update; end if;
        -- A lock that another transaction holds is not waited for, because the locks of a batch could deadlock. Its pair gets null.
        select array_agg(id), array_agg(id) filter (where hidden_at is null) into locked, visible from (
          select id, hidden_at from profiles where id = any(follower_ids || target_ids) order by id for no key update skip locked) p;
        with removed as (
          delete from follows using unnest(follower_ids, target_ids) f(follower, target)
            where follower_id = follower and followed_id = target and follower = any(locked) and target = any(locked)
            returning follower_id, followed_id)
        insert into outbox (event, data)
          select 'CreatorUnfollowed', jsonb_build_object('followerId', follower_id, 'followedId', followed_id) from removed;
        return array(select case when follower = any(locked) and (target = any(visible) or target = follower) then
            (select followers from profiles where id = target) end
          from unnest(follower_ids, target_ids) with ordinality f(follower, target, n) order by n);
      end
      $$;

      -- Returns the number of likes of each item, and null for a pair that was not changed.
      create function like_items(item_ids int[], viewer_ids int[], waits boolean) returns int[] language plpgsql as $$
      declare items int[]; viewers int[];
      begin
        if waits then
          perform from media where id = any(item_ids) order by id for no key update;
          perform from profiles where id = any(viewer_ids) order by id for key share;
        end if;
        -- A lock that another transaction holds is not waited for, because the locks of a batch could deadlock. Its pair gets null.
        items := array(select id from media where id = any(item_ids) order by id for no key update skip locked);
        viewers := array(select id from profiles where id = any(viewer_ids) order by id for key share skip locked);
        with added as (
          insert into likes (media_id, profile_id)
            select item, viewer from unnest(item_ids, viewer_ids) l(item, viewer) join media m on m.id = item join profiles p on p.id = m.profile_id
              where item = any(items) and viewer = any(viewers) and m.hidden_at is null and (p.hidden_at is null or p.id = viewer) on conflict do nothing
            returning media_id, profile_id)
        insert into outbox (event, data)
          select 'MediaLiked', jsonb_build_object('creatorId', m.profile_id, 'mediaId', m.id, 'likedBy', added.profile_id)
            from added join media m on m.id = added.media_id;
        return array(select (select like_count from media m join profiles p on p.id = m.profile_id
            where m.id = item and item = any(items) and viewer = any(viewers) and m.hidden_at is null and (p.hidden_at is null or p.id = viewer))
          from unnest(item_ids, viewer_ids) with ordinality l(item, viewer, n) order by n);
      end
      $$;

      create function unlike_items(item_ids int[], viewer_ids int[], waits boolean) returns int[] language plpgsql as $$
      declare items int[]; viewers int[];
      begin
        if waits then
          perform from media where id = any(item_ids) order by id for no key update;
          perform from profiles where id = any(viewer_ids) order by id for key share;
        end if;
        -- A lock that another transaction holds is not waited for, because the locks of a batch could deadlock. Its pair gets null.
        items := array(select id from media where id = any(item_ids) order by id for no key update skip locked);
        viewers := array(select id from profiles where id = any(viewer_ids) order by id for key share skip locked);
        with removed as (
          delete from likes l using unnest(item_ids, viewer_ids) u(item, viewer), media m, profiles p
            where l.media_id = item and l.profile_id = viewer and m.id = item and p.id = m.profile_id
              and item = any(items) and viewer = any(viewers) and m.hidden_at is null and (p.hidden_at is null or p.id = viewer)
            returning m.id, m.profile_id, viewer)
        insert into outbox (event, data)
          select 'MediaUnliked', jsonb_build_object('creatorId', profile_id, 'mediaId', id, 'likedBy', viewer) from removed;
        return array(select (select like_count from media m join profiles p on p.id = m.profile_id
            where m.id = item and item = any(items) and viewer = any(viewers) and m.hidden_at is null and (p.hidden_at is null or p.id = viewer))
          from unnest(item_ids, viewer_ids) with ordinality l(item, viewer, n) order by n);
      end
      $$;

      -- Instances of the former version call these.
      create or replace function follow_creator(follower integer, target integer) returns integer language sql as $$
        select (follow_creators(array[follower], array[target], true))[1]
      $$;
      create or replace function unfollow_creator(follower integer, target integer) returns integer language sql as $$
        select (unfollow_creators(array[follower], array[target], true))[1]
      $$;
      create or replace function like_media(item integer, viewer integer) returns integer language sql as $$
        select (like_items(array[item], array[viewer], true))[1]
      $$;
      create or replace function unlike_media(item integer, viewer integer) returns integer language sql as $$
        select (unlike_items(array[item], array[viewer], true))[1]
      $$;

      -- Arrays, because a plan that joins the changed rows is kept for later statements with other numbers of rows.
      create function count_follows() returns trigger language plpgsql as $$
      declare ids int[]; follower_counts int[]; following_counts int[];
      begin
        if tg_op = 'INSERT' then
          select array_agg(id order by id), array_agg(a order by id), array_agg(b order by id) into ids, follower_counts, following_counts from (
            select id, sum(a) a, sum(b) b
              from (select followed_id id, 1 a, 0 b from added union all select follower_id, 0, 1 from added) f group by id) c;
        else
          select array_agg(id order by id), array_agg(a order by id), array_agg(b order by id) into ids, follower_counts, following_counts from (
            select id, -sum(a) a, -sum(b) b
              from (select followed_id id, 1 a, 0 b from removed union all select follower_id, 0, 1 from removed) f group by id) c;
        end if;
        if ids is null then return null; end if;
        perform from profiles where id = any(ids) order by id for no key update;
        update profiles p set followers = p.followers + a, following = p.following + b
          from unnest(ids, follower_counts, following_counts) c(id, a, b) where p.id = c.id;
        -- a follow that ends on its day is not counted; the numbers of earlier days do not change
        if tg_op = 'DELETE' then
          insert into outbox (event, data)
            select 'FollowEndedOnItsDay', jsonb_build_object('followedId', followed_id) from removed
              where (followed_at at time zone 'UTC')::date = (now() at time zone 'UTC')::date
                and exists (select from profiles p where p.id = followed_id);
        end if;
        return null;
      end
      $$;

      create function count_likes() returns trigger language plpgsql as $$
      declare ids int[]; counts int[];
      begin
        if tg_op = 'INSERT' then
          select array_agg(id order by id), array_agg(n order by id) into ids, counts from (select media_id id, count(*) n from added group by 1) c;
        else
          select array_agg(id order by id), array_agg(-n order by id) into ids, counts from (select media_id id, count(*) n from removed group by 1) c;
        end if;
        if ids is null then return null; end if;
        perform from media where id = any(ids) order by id for no key update;
        update media m set like_count = m.like_count + n from unnest(ids, counts) c(id, n) where m.id = c.id;
        return null;
      end
      $$;

      drop trigger count_follow on follows;
      drop trigger count_like on likes;
      drop function count_follow();
      drop function count_like();
      create trigger count_added_follows after insert on follows referencing new table as added
        for each statement execute function count_follows();
      create trigger count_removed_follows after delete on follows referencing old table as removed
        for each statement execute function count_follows();
      create trigger count_added_likes after insert on likes referencing new table as added
        for each statement execute function count_likes();
      create trigger count_removed_likes after delete on likes referencing old table as removed
        for each statement execute function count_likes();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      create or replace function count_follow() returns trigger language plpgsql as $$
      declare follower int; followed int; step int; is_counted boolean;
      begin
        if tg_op = 'INSERT' then follower := new.follower_id; followed := new.followed_id; step := 1;
        else follower := old.follower_id; followed := old.followed_id; step := -1; end if;
        if follower < followed then update profiles set following = following + step where id = follower; end if;
        update profiles set followers = followers + step where id = followed;
        is_counted := found;
        if follower > followed then update profiles set following = following + step where id = follower; end if;
        -- a follow that ends on its day is not counted; the numbers of earlier days do not change
        if tg_op = 'DELETE' and is_counted and (old.followed_at at time zone 'UTC')::date = (now() at time zone 'UTC')::date then
          insert into outbox (event, data) values ('FollowEndedOnItsDay', jsonb_build_object('followedId', followed));
        end if;
        return null;
      end
      $$;
      create or replace function count_like() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then update media set like_count = like_count + 1 where id = new.media_id;
        else update media set like_count = like_count - 1 where id = old.media_id; end if;
        return null;
      end
      $$;
      drop trigger count_added_follows on follows;
      drop trigger count_removed_follows on follows;
      drop trigger count_added_likes on likes;
      drop trigger count_removed_likes on likes;
      drop function count_follows();
      drop function count_likes();
      create trigger count_follow after insert or delete on follows for each row execute function count_follow();
      create trigger count_like after insert or delete on likes for each row execute function count_like();
      create or replace function follow_creator(follower integer, target integer) returns integer language plpgsql as $$
      begin
        insert into follows (follower_id, followed_id)
          select follower, p.id from profiles p where p.id = target and p.hidden_at is null on conflict do nothing;
        if found then
          insert into outbox (event, data) values ('CreatorFollowed', jsonb_build_object('followerId', follower, 'followedId', target));
        end if;
        return (select followers from profiles p where p.id = target and p.hidden_at is null);
      end
      $$;
      create or replace function unfollow_creator(follower integer, target integer) returns integer language plpgsql as $$
      begin
        delete from follows where follower_id = follower and followed_id = target;
        if found then
          insert into outbox (event, data) values ('CreatorUnfollowed', jsonb_build_object('followerId', follower, 'followedId', target));
        end if;
        return (select followers from profiles p where p.id = target and (p.hidden_at is null or p.id = follower));
      end
      $$;
      create or replace function like_media(item integer, viewer integer) returns integer language plpgsql as $$
      declare owner int;
      begin
        -- the lock of the counter is taken first, because a stronger lock later could deadlock with a waiting deletion;
        -- when a concurrent deletion commits first, the item is not found
        select m.profile_id into owner from media m join profiles p on p.id = m.profile_id
          where m.id = item and m.hidden_at is null and (p.hidden_at is null or p.id = viewer) for no key update of m;
        if owner is null then return null; end if;
        insert into likes (media_id, profile_id) values (item, viewer) on conflict do nothing;
        if found then
          insert into outbox (event, data) values ('MediaLiked', jsonb_build_object('creatorId', owner, 'mediaId', item, 'likedBy', viewer));
        end if;
        return (select like_count from media where id = item);
      end
      $$;
      create or replace function unlike_media(item integer, viewer integer) returns integer language plpgsql as $$
      declare owner int;
      begin
        select m.profile_id into owner from media m join profiles p on p.id = m.profile_id
          where m.id = item and m.hidden_at is null and (p.hidden_at is null or p.id = viewer) for no key update of m;
        if owner is null then return null; end if;
        delete from likes where media_id = item and profile_id = viewer;
        if found then
          insert into outbox (event, data) values ('MediaUnliked', jsonb_build_object('creatorId', owner, 'mediaId', item, 'likedBy', viewer));
        end if;
        return (select like_count from media where id = item);
      end
      $$;
      drop function follow_creators(integer[], integer[], boolean);
      drop function unfollow_creators(integer[], integer[], boolean);
      drop function like_items(integer[], integer[], boolean);
      drop function unlike_items(integer[], integer[], boolean);
    `);
  }
}
