import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A client that got no response sends an upload again with the same id, which must not store the files twice. */
export class AddUploadId1795433910860 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table media add column upload_id uuid;
      create index media_uploads on media (profile_id, upload_id) where upload_id is not null;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table media drop column upload_id;
    `);
  }
}
