import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Administrators find users by letters beyond ASCII, which have no trigrams. Only users with such letters are in the index. */
export class FindUsersBySigns1795758600000 extends ForwardMigration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create index if not exists profiles_signs on profiles
        using gin (parts_of(display_name || ' ' || location || ' ' || coalesce(email, '') || ' ' || coalesce(pending_email, '')))
        where (display_name || location || coalesce(email, '') || coalesce(pending_email, '')) ~ '[^ -~]'
    `);
  }
}
