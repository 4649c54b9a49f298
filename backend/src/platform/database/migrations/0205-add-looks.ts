import type { QueryRunner } from 'typeorm';
import { addCheckedColumns } from './checked-columns.js';
import { ForwardMigration } from './forward-migration.js';

/**
 * The display name of a creator (PR-89), the look of the page (PR-90) and the choice about AI crawlers (PR-91). Each statement is a
 * transaction of its own, because the indexes read a million rows, and a transaction that has altered the table would block its readers.
 */
export class AddLooks1795740000000 extends ForwardMigration {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await addCheckedColumns(
      db,
      'profiles',
      {
        display_name: `text not null default ''`,
        appearance: `jsonb not null default '{}'`,
        ai_crawlers: `text not null default 'refuse'`,
      },
      {
        display_name: 'length(display_name) <= 50',
        appearance: `jsonb_typeof(appearance) = 'object'`,
        ai_crawlers: `ai_crawlers in ('allow', 'refuse')`,
      },
    );
    await db.query(`
      create index if not exists profiles_allowing_ai on profiles (popularity desc, id desc) where ai_crawlers = 'allow' and discoverable
    `);
  }
}
