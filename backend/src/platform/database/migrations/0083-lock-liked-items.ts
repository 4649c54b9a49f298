import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A like or unlike locks the item for its counter at once. It shared the lock first, and deadlocked when a deletion of the item and
 * another like waited for it.
 */
export class LockLikedItems1795394633788 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
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
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      create or replace function like_media(item integer, viewer integer) returns integer language plpgsql as $$
      declare owner int;
      begin
        -- locks the item against deletion; when a concurrent deletion commits first, the item is not found
        select m.profile_id into owner from media m join profiles p on p.id = m.profile_id
          where m.id = item and m.hidden_at is null and (p.hidden_at is null or p.id = viewer) for key share of m;
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
          where m.id = item and m.hidden_at is null and (p.hidden_at is null or p.id = viewer) for key share of m;
        if owner is null then return null; end if;
        delete from likes where media_id = item and profile_id = viewer;
        if found then
          insert into outbox (event, data) values ('MediaUnliked', jsonb_build_object('creatorId', owner, 'mediaId', item, 'likedBy', viewer));
        end if;
        return (select like_count from media where id = item);
      end
      $$;
    `);
  }
}
