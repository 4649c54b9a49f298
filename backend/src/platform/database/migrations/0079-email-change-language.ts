import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The language of the mail about a changed address, because a failed mail is sent again without a request (PR-69). */
export class EmailChangeLanguage1763700000079 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query("alter table email_changes add column language text not null default 'en' check (language in ('en', 'de'))");
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table email_changes drop column language');
  }
}
