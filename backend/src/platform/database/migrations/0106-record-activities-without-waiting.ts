import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An entry of the feed does not wait for a transaction that changes the profile, so that one edited profile does not delay the events of all
 * creators. An event lists and counts the entry after that transaction. `outbox.subscribers` are those that an event still has to reach.
 */
export class RecordActivitiesWithoutWaiting1795479182119 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create or replace function count_activities() returns trigger language plpgsql as $$
      declare ids int[]; counts int[]; free int[];
      begin
        if tg_op = 'INSERT' then
          select array_agg(profile_id), array_agg(n) into ids, counts from (select profile_id, count(*)::int n from added group by 1) a;
        else
          select array_agg(profile_id), array_agg(-n) into ids, counts from (select profile_id, count(*)::int n from removed group by 1) r;
        end if;
        if ids is null then return null; end if;
        free := array(select id from profiles where id = any(ids) order by id for no key update skip locked);
        update profiles p set activity_count = greatest(0, p.activity_count + c.n)
          from unnest(ids, counts) c(id, n) where p.id = c.id and p.id = any(free);
        -- list_activity has stored the event of an added entry
        if tg_op = 'DELETE' then
          insert into outbox (event, data) select 'ActivitiesOutdated', jsonb_build_object('creatorId', id)
            from profiles where id = any(ids) and id <> all(free);
        end if;
        return null;
      end
      $$;
      create or replace function list_activity() returns trigger language plpgsql as $$
      begin
        -- the lock keeps 'discoverable' unchanged until the commit
        select discoverable into new.listed from profiles where id = new.profile_id for no key update skip locked;
        if not found then
          -- another transaction changes the profile, and may hide it; the event lists and counts the entry after it
          insert into outbox (event, data) values ('ActivitiesOutdated', jsonb_build_object('creatorId', new.profile_id));
        end if;
        new.listed := coalesce(new.listed, false); -- without a profile, the foreign key rejects the row after this trigger
        return new;
      end
      $$;
      alter table outbox add column subscribers text[];
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      create or replace function count_activities() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          update profiles p set activity_count = p.activity_count + a.n
            from (select profile_id, count(*) n from added group by 1) a where p.id = a.profile_id;
        elsif exists (select from removed) then
          perform from profiles where id in (select profile_id from removed) order by id for no key update;
          update profiles p set activity_count = p.activity_count - r.n
            from (select profile_id, count(*) n from removed group by 1) r where p.id = r.profile_id;
        end if;
        return null;
      end
      $$;
      create or replace function list_activity() returns trigger language plpgsql as $$
      begin
        -- the lock keeps 'discoverable' unchanged until the commit
        select discoverable into new.listed from profiles where id = new.profile_id for no key update;
        new.listed := coalesce(new.listed, false); -- without a profile, the foreign key rejects the row after this trigger
        return new;
      end
      $$;
      delete from outbox where event = 'ActivitiesOutdated';
      alter table outbox drop column subscribers;
    `);
  }
}
