import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What editing a profile needs of the database beyond the tables. */
export class Editing1763700000003 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(dropPicture);
    await db.query(relistInOrder);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`drop trigger drop_picture on media; drop function drop_picture();`);
    await db.query(relistAsFound);
  }
}

const dropPicture = `
  -- an adopted picture may go in many ways (its owner, an admin, a purge): the profile must not keep pointing at it
  create function drop_picture() returns trigger language plpgsql as $$
  declare url text := '/storage/' || old.storage_key;
  begin
    update profiles set profile_image = nullif(profile_image, url), banner_image = nullif(banner_image, url)
      where id = old.profile_id and url in (profile_image, banner_image);
    return null;
  end $$;
  create trigger drop_picture after delete on media for each row when (old.purpose <> 'gallery') execute function drop_picture();
`;

const RELIST = 'update profile_hashtags set discoverable = new.discoverable, popularity = new.popularity where profile_id = new.id;';

const relist = (first: string): string => `
  create or replace function relist_hashtags() returns trigger language plpgsql as $$
  begin
    ${first}
    ${RELIST}
    return null;
  end $$;
`;

// two profiles that carry the same hashtags and are switched on or off at once must lock those in the same order
const relistInOrder = relist(`
    if old.discoverable <> new.discoverable then
      perform from hashtags where id in (select hashtag_id from profile_hashtags where profile_id = new.id) order by id for no key update;
    end if;`);

const relistAsFound = relist('');
