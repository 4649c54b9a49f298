import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The creator who has replaced an avatar or banner, whose files are read until open pages show the new one (PR-35). */
export class ServeReplacedPictures1795412897624 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table discarded_files add replaced_by int');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table discarded_files drop replaced_by');
  }
}
