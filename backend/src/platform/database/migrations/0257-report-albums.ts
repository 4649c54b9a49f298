import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

const ITEM = `coalesce('media ' || media_id::text, 'album ' || album_id::text, 'collection ' || collection_id::text, '')`;
const STATUSES = [
  'open',
  'dismissed',
  'media_hidden',
  'profile_hidden',
  'marked_sensitive',
  'warned',
  'suspended',
  'upheld',
  'lifted',
  'deleted',
];
const OUTCOMES = ['dismiss', 'mark_sensitive', 'warn', 'hide_media', 'hide_profile', 'suspend', 'delete', 'hold'];
const listOf = (values: string[]): string => values.map((value) => `'${value}'`).join(', ');

/**
 * Reports, decisions, claims and notes about albums and collections. The column `item` names what a row is about besides the profile; '' is the
 * profile itself. Decisions keep which items of an album they have made private.
 *
 * The reporter of an album or a collection has an own column, `set_reporter_id`, because the former version needs `reports_once` for its
 * `on conflict`, and that index takes an album, which has no `media_id`, and the profile of its creator for one. `reported_by` is either reporter.
 */
export class ReportAlbums1795981000000 extends ForwardMigration {
  /** Each statement is a transaction, so that no lock of a big table is kept while another statement runs. */
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query("alter table moderation_decisions add column if not exists made_private integer[] not null default '{}'");
    await db.query(`alter table reports add column if not exists set_reporter_id integer references profiles on delete set null,
      add column if not exists reported_by integer generated always as (coalesce(reporter_id, set_reporter_id)) stored`);
    await db.query('create index if not exists reports_set_reporter on reports (set_reporter_id) where set_reporter_id is not null');
    await db.query('create index if not exists reports_reported_by on reports (reported_by)');
    for (const [table, onDelete] of [
      ['reports', 'cascade'],
      ['moderation_decisions', 'set null'],
      ['moderation_claims', 'cascade'],
      ['moderation_notes', 'cascade'],
    ]) {
      await db.query(`alter table ${table} add column if not exists album_id integer references albums on delete ${onDelete},
        add column if not exists collection_id integer references collections on delete ${onDelete},
        add column if not exists item text not null generated always as (${ITEM}) stored`);
      for (const set of ['album', 'collection'])
        await db.query(`create index if not exists ${table}_${set} on ${table} (${set}_id) where ${set}_id is not null`);
    }
    await db.query("create unique index if not exists reports_set_once on reports (set_reporter_id, item) where status = 'open'");
    await db.query('create unique index if not exists moderation_claims_each on moderation_claims (profile_id, item)');
    // It takes an album and the profile of its creator for one. Version 0.3.0 has no claims.
    await db.query('drop index if exists moderation_claims_item');
    await db.query(`alter table reports drop constraint if exists reports_status_check,
      add constraint reports_status_check check (status in (${listOf([...STATUSES, 'made_private'])})) not valid`);
    await db.query('alter table reports validate constraint reports_status_check');
    await db.query(`alter table moderation_decisions drop constraint if exists moderation_decisions_outcome_check,
      add constraint moderation_decisions_outcome_check check (outcome in (${listOf([...OUTCOMES, 'make_private'])})) not valid`);
    await db.query('alter table moderation_decisions validate constraint moderation_decisions_outcome_check');
  }
}
