import type { MigrationInterface, QueryRunner } from 'typeorm';

const COUNTERS = ['followers', 'following', 'profile_views', 'media_count', 'link_count', 'link_clicks', 'activity_count'];
/** What `discoverable` is made of. */
const LISTING = 'is_public, hidden_at, profile_image, bio, hashtag_names, link_count, media_count';

/**
 * To count is the commonest write, and most of its time went into reading the conditions of everything else on the row:
 * PostgreSQL reads each check and each trigger's `when` anew for every statement. Seven checks are one now, and triggers
 * are not asked where the columns that they are about stay as they are.
 */
export class CheaperCounters1763700000071 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table profiles ${COUNTERS.map((counter) => `drop constraint profiles_${counter}_check`).join(', ')},
        add constraint profiles_counters_check check (least(${COUNTERS.join(', ')}) >= 0);
      drop trigger relist_hashtags on profiles;
      drop trigger relist_activities on profiles;
      create trigger relist_hashtags after update of ${LISTING}, popularity on profiles for each row
        when (old.discoverable is distinct from new.discoverable or old.popularity is distinct from new.popularity)
        execute function relist_hashtags();
      create trigger relist_activities after update of ${LISTING} on profiles for each row
        when (old.discoverable is distinct from new.discoverable) execute function relist_activities();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table profiles drop constraint profiles_counters_check,
        ${COUNTERS.map((counter) => `add constraint profiles_${counter}_check check (${counter} >= 0)`).join(', ')};
      drop trigger relist_hashtags on profiles;
      drop trigger relist_activities on profiles;
      create trigger relist_hashtags after update on profiles for each row
        when (old.discoverable is distinct from new.discoverable or old.popularity is distinct from new.popularity)
        execute function relist_hashtags();
      create trigger relist_activities after update on profiles for each row
        when (old.discoverable is distinct from new.discoverable) execute function relist_activities();
    `);
  }
}
