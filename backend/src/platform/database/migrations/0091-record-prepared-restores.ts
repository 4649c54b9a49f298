import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every administrator sees a prepared restore, also after a restart. `started_at` without the advisory lock: the restore was interrupted. */
export class RecordPreparedRestores1795419166805 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table prepared_restores (
        id uuid primary key,
        archive jsonb not null,
        prepared_by text not null,
        prepared_at timestamptz not null default clock_timestamp(),
        report jsonb,
        reported_at timestamptz,
        started_at timestamptz,
        started_by text,
        restored_at timestamptz
      )
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table prepared_restores');
  }
}
