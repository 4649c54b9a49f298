import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Without the index, the list of images by likes reads every video that has more likes. */
export class OrderImagesByLikes1795413619101 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`create index media_by_likes_images on media_by_likes (like_count desc, media_id desc) where kind in ('image', 'gif')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index media_by_likes_images');
  }
}
