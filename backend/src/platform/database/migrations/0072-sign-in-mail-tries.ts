import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many tries at its code a sign-in mail allows is decided when it is sent; tries at the mail's link have a count of their own (ADR 0028). */
export class SignInMailTries1763700000072 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table magic_links
        add column code_tries_allowed smallint not null default 5,
        add column token_tries smallint not null default 0;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table magic_links drop column code_tries_allowed, drop column token_tries');
  }
}
