import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * Kinds, visibility and pins of links (PR-92), and when a link was found to lead back (PR-93). The former version reads and writes the
 * links without these columns: a heading has the URL `#`, because it requires one.
 */
export class AddLinkKinds1795741000000 extends ForwardMigration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table external_links
        add column kind text not null default 'link',
        add column is_active boolean not null default true,
        add column starts_at timestamptz,
        add column ends_at timestamptz,
        add column is_pinned boolean not null default false,
        add column checked_at timestamptz,
        add column verified_at timestamptz,
        add constraint external_links_kind_check check (kind in ('link', 'heading', 'email', 'phone')) not valid,
        add constraint external_links_schedule_check check (ends_at > starts_at) not valid
    `);
  }
}
