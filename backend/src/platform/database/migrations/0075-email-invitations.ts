import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A link that an administrator caused joins the address to the account in `profile_id`, not to the account of the browser (ADR 0034). */
export class EmailInvitations1763700000075 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table magic_links add column is_invitation boolean not null default false');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table magic_links drop column is_invitation');
  }
}
