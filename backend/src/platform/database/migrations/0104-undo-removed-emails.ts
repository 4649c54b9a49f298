import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether an administrator removed the address, because a failed mail is sent again with the text for that case (PR-61). */
export class UndoRemovedEmails1795480000104 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table email_changes add column is_removal boolean not null default false');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table email_changes drop column is_removal');
  }
}
