import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Identifies the secret that signs the cookies of the stored sessions, so that a start with another one is noticed (PR-82). */
export class FingerprintSessionSecret1795462000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table session_secret (
        single boolean primary key default true check (single),
        fingerprint text not null
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table session_secret');
  }
}
