import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * Administrators find display names without accents, by the index that visitors use; it replaces one for each. File names with letters beyond ASCII,
 * which have no trigrams, get an index of their own.
 */
export class FindNamesInBackOffice1795758700000 extends ForwardMigration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create index if not exists profiles_folded_name on profiles using gin (fold(display_name) gin_trgm_ops) where display_name <> ''
    `);
    await db.query(`
      create index if not exists media_signs on media using gin (parts_of(original_name)) where original_name ~ '[^ -~]'
    `);
    await db.query('drop index if exists profiles_display_name, profiles_search_name');
  }
}
