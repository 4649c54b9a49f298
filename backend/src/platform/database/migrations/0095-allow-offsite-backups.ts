import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Off-site backups are recorded, and the checksum of each stored file is kept, so that a backup reads new files only. */
export class AllowOffsiteBackups1795420441501 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table file_hashes (key text primary key, sha256 bytea not null, bytes bigint not null);
      alter table backups drop constraint backups_kind_check;
      alter table backups add constraint backups_kind_check check (kind in ('full', 'database', 'media', 'offsite'));
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      delete from backups where kind = 'offsite';
      alter table backups drop constraint backups_kind_check;
      alter table backups add constraint backups_kind_check check (kind in ('full', 'database', 'media'));
      drop table file_hashes;
    `);
  }
}
