import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether a profile has content of its creator (PR-15). The generated columns repeat the criteria, because a generated column that calls the
 * function would be rewritten with all indexes: 80 s for a million profiles, during which no profile can be read.
 */
export class HasContent1763700000077 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create function has_content(p profiles) returns boolean language sql immutable parallel safe as $$
        select p.profile_image is not null or p.bio not in ('', 'Content creator ✨', 'Welcome to my profile!') or p.location <> ''
          or cardinality(p.hashtag_names) > 0 or p.link_count > 0 or p.media_count > 0 $$;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop function has_content(profiles)');
  }
}
