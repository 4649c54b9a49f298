import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * The deletion of a creator looks up all of the creator's links, removed ones or not. PostgreSQL does not combine two partial indexes, so it read
 * the whole table for each deleted creator. The index of removed links adds nothing to the new one.
 */
export class IndexLinksOfCreators1795756000000 extends ForwardMigration {
  /** Each statement is a transaction, so that readers of links do not wait for the creation of the index. */
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query('create index if not exists external_links_profile on external_links (profile_id)');
    await db.query('drop index if exists external_links_removed');
  }
}
