import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The back-office also finds users by their location. Without the index, a search would read every profile. */
export class SearchUsersByLocation1795400524950 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('create index profiles_location_trgm on profiles using gin (lower(location) gin_trgm_ops)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index profiles_location_trgm');
  }
}
