import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Blocks and mutes of creators (PR-110, PR-111), and what they are notified of (PR-112). */
export class AddBlocks1795749500000 extends ForwardMigration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table blocks (
        blocker_id integer not null references profiles on delete cascade,
        blocked_id integer not null references profiles on delete cascade,
        blocked_at timestamptz not null default now(),
        primary key (blocker_id, blocked_id),
        check (blocker_id <> blocked_id)
      );
      create index blocks_blocker on blocks (blocker_id, blocked_at desc, blocked_id desc);
      create index blocks_blocked on blocks (blocked_id, blocker_id);
      create table mutes (
        muter_id integer not null references profiles on delete cascade,
        muted_id integer not null references profiles on delete cascade,
        muted_at timestamptz not null default now(),
        primary key (muter_id, muted_id),
        check (muter_id <> muted_id)
      );
      create index mutes_muter on mutes (muter_id, muted_at desc, muted_id desc);
      create index mutes_muted on mutes (muted_id);
      create table notification_settings (
        profile_id integer primary key references profiles on delete cascade,
        follower boolean not null default true,
        likes boolean not null default true,
        digest boolean not null default false,
        push boolean not null default false
      );
    `);
  }
}
