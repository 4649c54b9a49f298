import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * The trash (PR-132): deleted users and media stay as marked rows. Each statement is a transaction of its own, so that none blocks readers of
 * profiles or media while the next one scans the table.
 */
export class AddTrash1795754000000 extends ForwardMigration {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    // What is in the trash is hidden too, so that the queries of a former version leave it out.
    await db.query(`
      alter table profiles add column if not exists deleted_at timestamptz, add column if not exists deleted_by text,
        add column if not exists deleted_email text
    `);
    await db.query('alter table media add column if not exists deleted_at timestamptz, add column if not exists deleted_by text');
    await db.query('create index if not exists profiles_trash on profiles (deleted_at desc, id desc) where deleted_at is not null');
    await db.query('create index if not exists media_trash on media (deleted_at desc, id desc) where deleted_at is not null');
    await db.query(`
      create table if not exists trashed_follows (
        follower_id integer not null references profiles on delete cascade,
        followed_id integer not null references profiles on delete cascade,
        followed_at timestamptz not null,
        primary key (follower_id, followed_id)
      )
    `);
    await db.query('create index if not exists trashed_follows_followed on trashed_follows (followed_id)');
    await db.query(`
      create table if not exists trashed_likes (
        profile_id integer not null references profiles on delete cascade,
        media_id integer not null references media on delete cascade,
        liked_at timestamptz not null,
        primary key (profile_id, media_id)
      )
    `);
    await db.query('create index if not exists trashed_likes_media on trashed_likes (media_id)');
    await db.query(`
      create or replace trigger mark_media_trashed after update of deleted_at on media for each row
        when (old.deleted_at is distinct from new.deleted_at) execute function mark_media_deleted()
    `);
  }
}
