import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * The table has no primary key, because `media_id` may be null. Without an identity a publication for all tables, as logical replication
 * uses, refuses each update.
 */
export class IdentifyPushes1795949000000 extends ForwardMigration {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table pushes replica identity full');
  }
}
