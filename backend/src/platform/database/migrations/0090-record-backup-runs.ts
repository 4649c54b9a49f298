import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A row without its advisory lock belongs to a backup that was interrupted. Each kind of run has at most one row. */
export class RecordBackupRuns1795419166715 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table backup_runs (
        scheduled boolean primary key,
        started_at timestamptz not null default clock_timestamp(),
        started_by text
      )
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table backup_runs');
  }
}
