import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Scheduled work names the tick it was for, so that no tick can be done twice, whoever's clock said so. */
export class Operations1763700000030 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table inactive_analyses add column tick text unique;
      alter table backups add column tick text unique, add column rows bigint, add column files int, add column verification text;
      create unique index backups_storage_key on backups (storage_key) where storage_key is not null;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop index backups_storage_key;
      alter table backups drop column tick, drop column rows, drop column files, drop column verification;
      alter table inactive_analyses drop column tick;
    `);
  }
}
