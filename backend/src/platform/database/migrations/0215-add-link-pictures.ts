import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Pictures of links (PR-106). The constraint is not validated, because it only allows more than the former one. */
export class AddLinkPictures1795748000000 extends ForwardMigration {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table external_links add column thumbnail text');
    await db.query(`
      alter table media
        drop constraint media_purpose_check,
        add constraint media_purpose_check check
          (purpose in ('gallery', 'avatar', 'banner', 'link') or (purpose = 'private' and hidden_at is not null)) not valid
    `);
  }
}
