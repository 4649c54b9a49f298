import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Activities and the actors of notifications are counted once for each statement instead of each row, because a batch of the outbox adds up to
 * 500 of them.
 */
export class CountByStatement1795411781685 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      drop trigger count_activity on activities;
      drop trigger uncount_activity on activities;
      drop function count_activity();
      create function list_activity() returns trigger language plpgsql as $$
      begin
        -- the lock keeps 'discoverable' unchanged until the commit
        select discoverable into new.listed from profiles where id = new.profile_id for no key update;
        new.listed := coalesce(new.listed, false); -- without a profile, the foreign key rejects the row after this trigger
        return new;
      end
      $$;
      create function count_activities() returns trigger language plpgsql as $$
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
      create trigger list_activity before insert on activities for each row execute function list_activity();
      create trigger count_added_activities after insert on activities referencing new table as added
        for each statement execute function count_activities();
      create trigger count_removed_activities after delete on activities referencing old table as removed
        for each statement execute function count_activities();

      drop trigger count_notification_actor on notification_actors;
      drop function count_notification_actor();
      create function count_notification_actors() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          update notifications n set actor_count = n.actor_count + a.n
            from (select notification_id, count(*) n from added group by 1) a where n.id = a.notification_id;
        elsif exists (select from removed) then
          perform from notifications where id in (select notification_id from removed) order by id for update;
          delete from notifications n using (select notification_id, count(*) n from removed group by 1) r
            where n.id = r.notification_id and n.actor_count <= r.n;
          update notifications n set actor_count = n.actor_count - r.n
            from (select notification_id, count(*) n from removed group by 1) r where n.id = r.notification_id;
        end if;
        return null;
      end
      $$;
      create trigger count_added_notification_actors after insert on notification_actors referencing new table as added
        for each statement execute function count_notification_actors();
      create trigger count_removed_notification_actors after delete on notification_actors referencing old table as removed
        for each statement execute function count_notification_actors();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop trigger list_activity on activities;
      drop trigger count_added_activities on activities;
      drop trigger count_removed_activities on activities;
      drop function list_activity();
      drop function count_activities();
      create function count_activity() returns trigger language plpgsql as $$
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
      create trigger count_activity before insert on activities for each row execute function count_activity();
      create trigger uncount_activity after delete on activities for each row execute function count_activity();

      drop trigger count_added_notification_actors on notification_actors;
      drop trigger count_removed_notification_actors on notification_actors;
      drop function count_notification_actors();
      create function count_notification_actor() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          update notifications set actor_count = actor_count + 1 where id = new.notification_id;
          return null;
        end if;
        update notifications set actor_count = actor_count - 1 where id = old.notification_id and actor_count > 1;
        if not found then delete from notifications where id = old.notification_id; end if;
        return null;
      end
      $$;
      create trigger count_notification_actor after insert or delete on notification_actors
        for each row execute function count_notification_actor();
    `);
  }
}
