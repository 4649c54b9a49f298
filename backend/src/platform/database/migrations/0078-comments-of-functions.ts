import type { MigrationInterface, QueryRunner } from 'typeorm';

/** States the reasons in three functions as facts. Their statements are unchanged. */
export class CommentsOfFunctions1763700000078 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create or replace function count_activity() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          update profiles set activity_count = activity_count + 1 where id = new.profile_id returning discoverable into new.listed;
          new.listed := coalesce(new.listed, false); -- without a profile, the foreign key rejects the row after this trigger
          return new;
        end if;
        update profiles set activity_count = activity_count - 1 where id = old.profile_id;
        return null;
      end
      $$;
      create or replace function count_follow() returns trigger language plpgsql as $$
      declare follower int; followed int; step int;
      begin
        if tg_op = 'INSERT' then follower := new.follower_id; followed := new.followed_id; step := 1;
        else follower := old.follower_id; followed := old.followed_id; step := -1; end if;
        if follower < followed then update profiles set following = following + step where id = follower; end if;
        update profiles set followers = followers + step where id = followed;
        if follower > followed then update profiles set following = following + step where id = follower; end if;
        if tg_op = 'INSERT' then
          insert into daily_profile_stats as d (profile_id, day, new_followers) values (followed, (new.followed_at at time zone 'UTC')::date, 1)
          on conflict (profile_id, day) do update set new_followers = d.new_followers + 1;
        else
          -- a follow that ends on its day is not counted; the numbers of earlier days do not change
          update daily_profile_stats set new_followers = greatest(new_followers - 1, 0)
          where profile_id = followed and day = (old.followed_at at time zone 'UTC')::date and day = (now() at time zone 'UTC')::date;
        end if;
        return null;
      end
      $$;
      create or replace function tell_ended_sessions() returns trigger language plpgsql as $$
      begin
        -- a notification holds fewer than 8,000 bytes: 100 hashes of 64 characters
        perform pg_notify('ended_sessions', keys) from (
          select string_agg(encode(sha256(sid::bytea), 'hex'), ',') keys
          from (select sid, row_number() over () / 100 part from ended) numbered group by part) parts;
        return null;
      end
      $$;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      create or replace function count_activity() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          update profiles set activity_count = activity_count + 1 where id = new.profile_id returning discoverable into new.listed;
          new.listed := coalesce(new.listed, false); -- no such profile: the foreign key says so next
          return new;
        end if;
        update profiles set activity_count = activity_count - 1 where id = old.profile_id;
        return null;
      end
      $$;
      create or replace function count_follow() returns trigger language plpgsql as $$
      declare follower int; followed int; step int;
      begin
        if tg_op = 'INSERT' then follower := new.follower_id; followed := new.followed_id; step := 1;
        else follower := old.follower_id; followed := old.followed_id; step := -1; end if;
        if follower < followed then update profiles set following = following + step where id = follower; end if;
        update profiles set followers = followers + step where id = followed;
        if follower > followed then update profiles set following = following + step where id = follower; end if;
        if tg_op = 'INSERT' then
          insert into daily_profile_stats as d (profile_id, day, new_followers) values (followed, (new.followed_at at time zone 'UTC')::date, 1)
          on conflict (profile_id, day) do update set new_followers = d.new_followers + 1;
        else
          -- who comes and goes on one day was never there; what other days have seen stays as it was
          update daily_profile_stats set new_followers = greatest(new_followers - 1, 0)
          where profile_id = followed and day = (old.followed_at at time zone 'UTC')::date and day = (now() at time zone 'UTC')::date;
        end if;
        return null;
      end
      $$;
      create or replace function tell_ended_sessions() returns trigger language plpgsql as $$
      begin
        -- a message holds 8,000 bytes
        perform pg_notify('ended_sessions', keys) from (
          select string_agg(encode(sha256(sid::bytea), 'hex'), ',') keys
          from (select sid, row_number() over () / 100 part from ended) numbered group by part) parts;
        return null;
      end
      $$;
    `);
  }
}
