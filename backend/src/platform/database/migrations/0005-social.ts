import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Follows, feed, notifications: what of them is derived is kept by triggers, as in 0001 (ADR 0005). */
export class Social1763700000005 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const part of [listedActivities, newFollowers, groupedLikes, recompute]) await db.query(part);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop function recompute_derived_columns();
      alter function recompute_foundation_columns() rename to recompute_derived_columns;
      drop trigger count_notification_actor on notification_actors;
      drop function count_notification_actor();
      drop table notification_actors;
      drop index notifications_unread;
      delete from notifications where kind = 'like';
      alter table notifications drop constraint notifications_actor, alter column actor_id set not null,
        alter column actor_count set default 1, drop constraint notifications_actor_count_check, add constraint notifications_actor_count_check check (actor_count > 0);
      drop trigger relist_activities on profiles;
      drop function relist_activities();
      drop trigger count_activity on activities;
      drop trigger uncount_activity on activities;
      drop index activities_listed;
      alter table activities drop column listed;
      ${countActivityBefore}
      create trigger count_activity after insert or delete on activities for each row execute function count_activity();
      ${countFollowBefore}
    `);
  }
}

const listedActivities = `
  -- a copy of the profile's column: the feed is one index walk, however many entries nobody is to see
  alter table activities add column listed boolean not null default false;
  update activities a set listed = true from profiles p where p.id = a.profile_id and p.discoverable;
  create index activities_listed on activities (created_at desc, id desc) where listed;

  drop trigger count_activity on activities;
  create or replace function count_activity() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      update profiles set activity_count = activity_count + 1 where id = new.profile_id returning discoverable into new.listed;
      new.listed := coalesce(new.listed, false); -- no such profile: the foreign key says so next
      return new;
    end if;
    update profiles set activity_count = activity_count - 1 where id = old.profile_id;
    return null;
  end $$;
  create trigger count_activity before insert on activities for each row execute function count_activity();
  create trigger uncount_activity after delete on activities for each row execute function count_activity();

  create function relist_activities() returns trigger language plpgsql as $$
  begin
    update activities set listed = new.discoverable where profile_id = new.id and listed <> new.discoverable;
    return null;
  end $$;
  create trigger relist_activities after update on profiles for each row
    when (old.discoverable is distinct from new.discoverable) execute function relist_activities();
`;

const countActivityBefore = `
  create or replace function count_activity() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then update profiles set activity_count = activity_count + 1 where id = new.profile_id;
    else update profiles set activity_count = activity_count - 1 where id = old.profile_id; end if;
    return null;
  end $$;`;

const countFollow = (daily: string): string => `
  create or replace function count_follow() returns trigger language plpgsql as $$
  declare follower int; followed int; step int;
  begin
    if tg_op = 'INSERT' then follower := new.follower_id; followed := new.followed_id; step := 1;
    else follower := old.follower_id; followed := old.followed_id; step := -1; end if;
    if follower < followed then update profiles set following = following + step where id = follower; end if;
    update profiles set followers = followers + step where id = followed;
    if follower > followed then update profiles set following = following + step where id = follower; end if;
    ${daily}
    return null;
  end $$;`;

// the profile's row is locked already, so its day needs no order of its own
const newFollowers = countFollow(`if tg_op = 'INSERT' then
      insert into daily_profile_stats as d (profile_id, day, new_followers) values (followed, (new.followed_at at time zone 'UTC')::date, 1)
      on conflict (profile_id, day) do update set new_followers = d.new_followers + 1;
    else
      -- who comes and goes on one day was never there; what other days have seen stays as it was
      update daily_profile_stats set new_followers = greatest(new_followers - 1, 0)
      where profile_id = followed and day = (old.followed_at at time zone 'UTC')::date and day = (now() at time zone 'UTC')::date;
    end if;`);

const countFollowBefore = countFollow('');

const groupedLikes = `
  -- the people in a group of likes; who is in none of a creator's groups about an item has not been told of
  create table notification_actors (
    notification_id bigint not null references notifications on delete cascade,
    actor_id int not null references profiles on delete cascade,
    added_at timestamptz not null default now(),
    primary key (notification_id, actor_id)
  );
  create index notification_actors_actor on notification_actors (actor_id);
  create index notifications_unread on notifications (profile_id) where read_at is null;

  -- a group must not go when the latest of its people does
  delete from notifications where kind = 'like';
  alter table notifications alter column actor_id drop not null, alter column actor_count set default 0,
    drop constraint notifications_actor_count_check, add constraint notifications_actor_count_check check (actor_count >= 0),
    add constraint notifications_actor check ((kind = 'follow') = (actor_id is not null));

  create function count_notification_actor() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      update notifications set actor_count = actor_count + 1 where id = new.notification_id;
      return null;
    end if;
    update notifications set actor_count = actor_count - 1 where id = old.notification_id and actor_count > 1;
    if not found then delete from notifications where id = old.notification_id; end if;
    return null;
  end $$;
  create trigger count_notification_actor after insert or delete on notification_actors
    for each row execute function count_notification_actor();
`;

const recompute = `
  alter function recompute_derived_columns() rename to recompute_foundation_columns;
  create function recompute_derived_columns() returns void language plpgsql as $$
  begin
    perform recompute_foundation_columns();
    update activities a set listed = p.discoverable from profiles p where p.id = a.profile_id and a.listed <> p.discoverable;
    update notifications n set actor_count = c.people
      from (select notification_id id, count(*)::int people from notification_actors group by 1) c
      where c.id = n.id and n.actor_count <> c.people;
  end $$;
`;
