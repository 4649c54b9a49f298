import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A profile whose popularity changed wrote an entry of each of its 16 indexes, because the popularity was indexed. Two narrow tables order and
 * search the profiles of Discover instead (ADR 0045), so that the update of a profile stays in its page.
 */
export class OrderProfilesByPopularity1795419354329 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- no profile changes between the copy and the triggers
      lock table profiles in share row exclusive mode;

      create table profiles_by_popularity (
        profile_id integer primary key references profiles on delete cascade,
        popularity bigint not null,
        name text not null
      );
      create table profile_names (
        profile_id integer primary key references profiles on delete cascade,
        popularity bigint not null,
        name text not null
      ) with (fillfactor = 85);
      insert into profiles_by_popularity select id, popularity, lower(username) from profiles where discoverable order by id;
      insert into profile_names select profile_id, popularity, name from profiles_by_popularity order by profile_id;
      create index profiles_by_popularity_order on profiles_by_popularity (popularity desc, profile_id desc) include (name);
      create index profile_names_beginning on profile_names (name collate "C");
      create index profile_names_trgm on profile_names using gin (name gin_trgm_ops);
      create index profile_names_length on profile_names (length(name), name collate "C");
      create index profile_names_backwards on profile_names (length(name), reverse(name) collate "C");

      create function order_profile() returns trigger language plpgsql as $$
      begin
        if new.discoverable then
          insert into profiles_by_popularity (profile_id, popularity, name) values (new.id, new.popularity, lower(new.username))
          on conflict (profile_id) do update set popularity = excluded.popularity, name = excluded.name;
          insert into profile_names (profile_id, popularity, name) values (new.id, new.popularity, lower(new.username))
          on conflict (profile_id) do update set popularity = excluded.popularity, name = excluded.name;
        else
          delete from profiles_by_popularity where profile_id = new.id;
          delete from profile_names where profile_id = new.id;
        end if;
        return null;
      end
      $$;
      create trigger order_new_profile after insert on profiles for each row when (new.discoverable) execute function order_profile();
      create trigger order_profile after update of username, popularity, is_public, hidden_at, profile_image, bio, hashtag_names, link_count,
        media_count on profiles for each row
        when (old.discoverable is distinct from new.discoverable or old.popularity <> new.popularity or old.username <> new.username)
        execute function order_profile();

      create function recompute_profile_order() returns void language plpgsql as $$
      begin
        delete from profiles_by_popularity o using profiles p where p.id = o.profile_id and not p.discoverable;
        delete from profile_names o using profiles p where p.id = o.profile_id and not p.discoverable;
        insert into profiles_by_popularity as o (profile_id, popularity, name) select id, popularity, lower(username) from profiles where discoverable
          on conflict (profile_id) do update set popularity = excluded.popularity, name = excluded.name
          where (o.popularity, o.name) is distinct from (excluded.popularity, excluded.name);
        insert into profile_names as o (profile_id, popularity, name) select id, popularity, lower(username) from profiles where discoverable
          on conflict (profile_id) do update set popularity = excluded.popularity, name = excluded.name
          where (o.popularity, o.name) is distinct from (excluded.popularity, excluded.name);
      end
      $$;
      create or replace function recompute_derived_columns() returns void language plpgsql as $$
      begin
        perform recompute_foundation_columns();
        perform recompute_media_orders();
        perform recompute_profile_order();
        update activities a set listed = p.discoverable from profiles p where p.id = a.profile_id and a.listed <> p.discoverable;
        update notifications n set actor_count = c.people
          from (select notification_id id, count(*)::int people from notification_actors group by 1) c
          where c.id = n.id and n.actor_count <> c.people;
      end
      $$;

      drop index profiles_popular, profiles_name, profiles_name_backwards, profiles_username_trgm;
    `);
    await db.query('analyze profiles_by_popularity, profile_names');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop trigger order_new_profile on profiles;
      drop trigger order_profile on profiles;
      drop function order_profile();
      create or replace function recompute_derived_columns() returns void language plpgsql as $$
      begin
        perform recompute_foundation_columns();
        perform recompute_media_orders();
        update activities a set listed = p.discoverable from profiles p where p.id = a.profile_id and a.listed <> p.discoverable;
        update notifications n set actor_count = c.people
          from (select notification_id id, count(*)::int people from notification_actors group by 1) c
          where c.id = n.id and n.actor_count <> c.people;
      end
      $$;
      drop function recompute_profile_order();
      drop table profiles_by_popularity, profile_names;
      create index profiles_popular on profiles (popularity desc, id desc) include (username) where discoverable;
      create index profiles_name on profiles (lower(username) collate "C") where discoverable;
      create index profiles_name_backwards on profiles (reverse(lower(username)) collate "C") where discoverable;
      create index profiles_username_trgm on profiles using gin (lower(username) gin_trgm_ops) where discoverable;
    `);
  }
}
