import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Created indexes that `FoldOneWay` replaces, and drops those for one search each. A new database gets the later ones only. */
export class FindNamesInBackOffice1795758700000 extends ForwardMigration {
  async up(db: QueryRunner): Promise<void> {
    await db.query('drop index if exists profiles_display_name, profiles_search_name');
  }
}
