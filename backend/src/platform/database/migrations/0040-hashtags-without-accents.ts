import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Search ignores accents (PR-16), in hashtags as in bios. */
export class HashtagsWithoutAccents1763700000040 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('create index hashtags_folded on hashtags ((fold(name) collate "C"))');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index hashtags_folded');
  }
}
