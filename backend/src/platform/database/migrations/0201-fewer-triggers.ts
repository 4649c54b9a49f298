import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Version 0.3.0 calls none of them, so its instances run on during an upgrade. */
const UNUSED_FUNCTIONS = [
  'follow_creator',
  'like_media',
  'order_media_by_likes',
  'order_media_by_views',
  'order_profile',
  'recompute_foundation_columns',
  'recompute_media_orders',
  'recompute_profile_order',
  'refresh_popularity',
  'relist_activities',
  'relist_hashtags',
  'unfollow_creator',
  'unlike_media',
];

const SIGNATURES = `select oid::regprocedure::text as signature from pg_proc
  where pronamespace = current_schema()::regnamespace and proname = any($1)`;

/** One trigger of `profiles` keeps what repeats its columns, and one of `media`. New databases have the triggers of the baseline. */
export class FewerTriggers1795651259119 extends ForwardMigration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      drop trigger if exists order_new_profile on profiles;
      drop trigger if exists order_profile on profiles;
      drop trigger if exists relist_activities on profiles;
      drop trigger if exists relist_hashtags on profiles;
      create or replace trigger list_new_profile after insert on profiles for each row when (new.discoverable) execute function list_profile();
      create or replace trigger list_profile after update of username, popularity, is_public, hidden_at, profile_image, bio, hashtag_names,
        link_count, media_count on profiles for each row
        when (old.discoverable is distinct from new.discoverable or old.popularity <> new.popularity or old.username <> new.username)
        execute function list_profile();
      drop trigger if exists order_media_by_likes on media;
      drop trigger if exists order_media_by_views on media;
      create or replace trigger order_media after insert or update of kind, purpose, like_count, view_count on media for each row
        execute function order_media();
    `);
    const unused = (await db.query(SIGNATURES, [UNUSED_FUNCTIONS])) as { signature: string }[];
    for (const { signature } of unused) await db.query(`drop function ${signature}`);
  }
}
