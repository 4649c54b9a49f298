import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** The check of stored files and derived columns is a job (PR-135). */
export class CheckIntegrity1795755500000 extends ForwardMigration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table jobs
        drop constraint jobs_kind_check,
        add constraint jobs_kind_check check (kind in ('purge', 'backup', 'restore', 'offsite', 'offsite-test', 'rebuild', 'import', 'bulk', 'integrity'));
    `);
  }
}
