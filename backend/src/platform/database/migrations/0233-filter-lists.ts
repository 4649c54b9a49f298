import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * The filters of the lists of administrators (PR-140), and the choices that each administrator makes for a list (PR-141). The partial indexes
 * have few rows.
 */
export class FilterLists1795757000000 extends ForwardMigration {
  /** Each statement is a transaction, so that none waits for another one's locks. */
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table admins add column if not exists lists jsonb not null default '{}' check (jsonb_typeof(lists) = 'object')`);
    await db.query('create index if not exists profiles_hidden on profiles (created_at desc, id desc) where hidden_at is not null');
    await db.query('create index if not exists profiles_suspended on profiles (created_at desc, id desc) where suspended_at is not null');
    await db.query(
      `create index if not exists media_hidden on media (created_at desc, id desc) where hidden_at is not null and hidden_at > 'epoch'`,
    );
    await db.query('create index if not exists media_sensitive on media (created_at desc, id desc) where sensitive');
    await db.query('create index if not exists audit_log_action on audit_log (action, created_at desc, id desc)');
  }
}
