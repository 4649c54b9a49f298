import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * When the texts of an item last changed, and when an item came into the gallery of a creator or left it: the dates of feeds, which stay when an
 * item is deleted. Null: not since this migration.
 */
export class DateChangesOfGalleries1795956000000 extends ForwardMigration {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table media add column changed_at timestamptz');
    await db.query('alter table profiles add column gallery_changed_at timestamptz');
    await db.query(`create trigger mark_media_changed before update of title, caption, alt_text, sensitive on media for each row
      when (old.title <> new.title or old.caption <> new.caption or old.alt_text <> new.alt_text or old.sensitive <> new.sensitive)
      execute function mark_media_changed()`);
    // Within the trigger that counts media only, because a correction of the count changes no gallery.
    await db.query(`create trigger mark_gallery_changed before update of media_count on profiles for each row
      when (old.media_count <> new.media_count and pg_trigger_depth() > 0) execute function mark_gallery_changed()`);
  }
}
