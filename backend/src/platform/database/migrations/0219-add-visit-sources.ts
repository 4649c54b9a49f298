import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Where the visitors of a page come from, by day (PR-114). `has_source` is true for a visit whose source is counted. */
export class AddVisitSources1795750000000 extends ForwardMigration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table visits add column has_source boolean not null default false;
      create table daily_profile_sources (
        profile_id integer not null references profiles on delete cascade,
        day date not null,
        kind text not null check (kind in ('referrer', 'device', 'language')),
        name text not null check (length(name) between 1 and 100),
        visitors integer not null check (visitors > 0),
        primary key (profile_id, day, kind, name)
      );
    `);
  }
}
