import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** The display name of a creator (PR-89), the look of the page (PR-90) and the choice about AI crawlers (PR-91). */
export class AddLooks1795740000000 extends ForwardMigration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table profiles
        add column display_name text not null default '' check (length(display_name) <= 50),
        add column appearance jsonb not null default '{}' check (jsonb_typeof(appearance) = 'object'),
        add column ai_crawlers text not null default 'refuse' check (ai_crawlers in ('allow', 'refuse'))
    `);
    await db.query(`
      create index profiles_display_name on profiles using gin (fold(display_name) gin_trgm_ops) where discoverable and display_name <> ''
    `);
    await db.query(`create index profiles_allowing_ai on profiles (popularity desc, id desc) where ai_crawlers = 'allow' and discoverable`);
  }
}
