import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** French as a language of the mails about a changed address (PR-69). */
export class AllowFrench1795668000000 extends ForwardMigration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table email_changes
        drop constraint email_changes_language_check,
        add constraint email_changes_language_check check (language in ('en', 'de', 'fr'))
    `);
  }
}
