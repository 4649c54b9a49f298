import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The reason of the latest off-site backup that was aborted, which the back-office shows until a later one succeeds. */
export class RecordOffsiteFailure1795432990723 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table offsite_failures (
        single boolean primary key default true check (single),
        failed_at timestamptz not null,
        error text not null
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table offsite_failures');
  }
}
