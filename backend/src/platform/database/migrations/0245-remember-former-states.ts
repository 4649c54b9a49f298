import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * What a decision has changed, and which other decision ended it, so that it can be taken back exactly (PR-138). `about_item` stays when the
 * item is deleted, which empties `media_id`. A report has the hash of its network of the day (PR-127).
 */
export class RememberFormerStates1795945000000 extends ForwardMigration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table moderation_decisions add column has_changed boolean not null default true,
      add column about_item boolean not null default false, add column ended_by integer references moderation_decisions (id) on delete set null`);
    await db.query(
      `update moderation_decisions set about_item = true where media_id is not null or outcome in ('hide_media', 'mark_sensitive')`,
    );
    await db.query('create index moderation_decisions_ended_by on moderation_decisions (ended_by) where ended_by is not null');
    await db.query('alter table reports add column network bytea');
    await db.query('create index reports_network on reports (network, profile_id) where network is not null');
  }
}
