import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * The interest in media of the last days, the lists that are made of it, and the order of media with a hashtag by likes (PR-107 to PR-109). Each
 * statement is a transaction of its own, because the index would otherwise block readers of the altered table.
 */
export class AddTrends1795749000000 extends ForwardMigration {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table visits drop constraint if exists visits_subject_check,
        add constraint visits_subject_check check (subject in ('profile', 'media', 'link', 'like')) not valid
    `);
    await db.query(`
      create table if not exists media_interest (
        media_id integer not null references media on delete cascade,
        day date not null,
        viewers integer not null default 0,
        likes integer not null default 0,
        primary key (media_id, day)
      ) with (fillfactor = 85)
    `);
    // Without foreign keys: a deletion need not search the lists, which are made again every few minutes, and reads join what still exists.
    await db.query(`
      create table if not exists trending_media (
        hashtag_id integer not null,
        type text not null,
        rank integer not null,
        media_id integer not null,
        primary key (hashtag_id, type, rank)
      )
    `);
    await db.query(`
      create table if not exists trending_creators (
        rank integer primary key,
        profile_id integer not null,
        listed_at timestamptz not null default now()
      )
    `);
    await db.query('alter table media_hashtags add column if not exists like_count integer not null default 0');
    await db.query(`
      create or replace trigger count_likes_of_tag before insert on media_hashtags for each row execute function count_likes_of_tag()
    `);
    await db.query(`
      create or replace trigger order_tagged_media after update of like_count on media
        for each row when (old.like_count <> new.like_count) execute function order_tagged_media()
    `);
    await db.query(`
      update media_hashtags t set like_count = m.like_count from media m where m.id = t.media_id and m.like_count <> t.like_count
    `);
    await db.query('create index if not exists media_hashtags_liked on media_hashtags (hashtag_id, like_count desc, media_id desc)');
  }
}
