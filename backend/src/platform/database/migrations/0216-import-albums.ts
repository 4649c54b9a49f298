import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Albums are items of imports (PR-102). */
export class ImportAlbums1795748500000 extends ForwardMigration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table import_items
        drop constraint import_items_type_check,
        add constraint import_items_type_check check (type in ('link', 'media', 'profile', 'album'))
    `);
  }
}
