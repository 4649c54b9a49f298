import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Likes and views are counted in rows of `media` whose counters are not indexed, so that an update stays in its page. Two narrow tables
 * repeat the counters for the lists that are ordered by them (ADR 0044). A like wrote eleven index entries of `media` before.
 */
export class OrderMediaByCounters1795409609278 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- no like or view is counted between the copy and the triggers
      lock table media in share row exclusive mode;

      create table media_by_likes (
        media_id integer primary key references media on delete cascade,
        kind text not null,
        purpose text not null,
        like_count integer not null
      );
      create table media_by_views (
        media_id integer primary key references media on delete cascade,
        kind text not null,
        purpose text not null,
        view_count integer not null
      );
      insert into media_by_likes select id, kind, purpose, like_count from media;
      insert into media_by_views select id, kind, purpose, view_count from media;
      create index media_by_likes_all on media_by_likes (like_count desc, media_id desc);
      create index media_by_likes_videos on media_by_likes (like_count desc, media_id desc) where kind = 'video';
      create index media_by_likes_avatars on media_by_likes (like_count desc, media_id desc) where purpose = 'avatar';
      create index media_by_views_all on media_by_views (view_count desc, media_id desc);
      create index media_by_views_images on media_by_views (view_count desc, media_id desc) where kind in ('image', 'gif');
      create index media_by_views_videos on media_by_views (view_count desc, media_id desc) where kind = 'video';
      create index media_by_views_avatars on media_by_views (view_count desc, media_id desc) where purpose = 'avatar';

      create function order_media() returns trigger language plpgsql as $$
      begin
        insert into media_by_likes (media_id, kind, purpose, like_count) values (new.id, new.kind, new.purpose, new.like_count);
        insert into media_by_views (media_id, kind, purpose, view_count) values (new.id, new.kind, new.purpose, new.view_count);
        return null;
      end
      $$;
      create function order_media_by_likes() returns trigger language plpgsql as $$
      begin
        update media_by_likes set kind = new.kind, purpose = new.purpose, like_count = new.like_count where media_id = new.id;
        return null;
      end
      $$;
      create function order_media_by_views() returns trigger language plpgsql as $$
      begin
        update media_by_views set kind = new.kind, purpose = new.purpose, view_count = new.view_count where media_id = new.id;
        return null;
      end
      $$;
      create trigger order_media after insert on media for each row execute function order_media();
      create trigger order_media_by_likes after update of kind, purpose, like_count on media for each row
        when (old.kind <> new.kind or old.purpose <> new.purpose or old.like_count <> new.like_count) execute function order_media_by_likes();
      create trigger order_media_by_views after update of kind, purpose, view_count on media for each row
        when (old.kind <> new.kind or old.purpose <> new.purpose or old.view_count <> new.view_count) execute function order_media_by_views();

      drop index media_liked, media_videos_liked, media_avatars_liked, media_viewed, media_images_viewed, media_videos_viewed,
        media_avatars_viewed;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop trigger order_media on media;
      drop trigger order_media_by_likes on media;
      drop trigger order_media_by_views on media;
      drop function order_media();
      drop function order_media_by_likes();
      drop function order_media_by_views();
      drop table media_by_likes, media_by_views;
      create index media_liked on media (like_count desc, id desc);
      create index media_videos_liked on media (like_count desc, id desc) where kind = 'video';
      create index media_avatars_liked on media (like_count desc, id desc) where purpose = 'avatar';
      create index media_viewed on media (view_count desc, id desc);
      create index media_images_viewed on media (view_count desc, id desc) where kind in ('image', 'gif');
      create index media_videos_viewed on media (view_count desc, id desc) where kind = 'video';
      create index media_avatars_viewed on media (view_count desc, id desc) where purpose = 'avatar';
    `);
  }
}
