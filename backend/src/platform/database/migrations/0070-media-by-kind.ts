import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The media screen in every order of one kind: avatars are small and seldom looked at, videos the opposite, so whoever
 * walked the order of all media for the one would meet nearly all of the others first.
 */
export class MediaByKind1763700000070 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create index media_avatars_largest on media (file_size desc, id desc) where purpose = 'avatar';
      create index media_avatars_viewed on media (view_count desc, id desc) where purpose = 'avatar';
      create index media_avatars_liked on media (like_count desc, id desc) where purpose = 'avatar';
      create index media_videos_largest on media (file_size desc, id desc) where kind = 'video';
      create index media_videos_viewed on media (view_count desc, id desc) where kind = 'video';
      create index media_videos_liked on media (like_count desc, id desc) where kind = 'video';
      create index media_images_largest on media (file_size desc, id desc) where kind in ('image', 'gif');
      create index media_images_viewed on media (view_count desc, id desc) where kind in ('image', 'gif');
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`drop index media_images_viewed, media_images_largest, media_videos_liked, media_videos_viewed, media_videos_largest,
      media_avatars_liked, media_avatars_viewed, media_avatars_largest`);
  }
}
