import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Which rows a bulk action has skipped, with the reasons (PR-134). */
export class NameSkippedRows1795758800000 extends ForwardMigration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table bulk_actions add column skipped_rows jsonb not null default '[]'`);
  }
}
