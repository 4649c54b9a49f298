import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Imports of links, media and archives (PR-102). The function of the trigger is empty here; `functions/` has the present one. */
export class AddImports1795744000000 extends ForwardMigration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table imports (
        id integer generated always as identity primary key,
        profile_id integer not null references profiles on delete cascade,
        kind text not null check (kind in ('list', 'csv', 'page', 'instagram', 'archive', 'files')),
        source text not null,
        state text not null default 'ready' check (state in ('ready', 'running', 'undoing', 'completed', 'cancelled', 'undone')),
        file_key text,
        omitted integer not null default 0,
        job_id integer,
        run_after timestamptz,
        created_at timestamptz not null default now(),
        started_at timestamptz,
        ended_at timestamptz
      );
      create unique index imports_active on imports (profile_id) where state in ('ready', 'running', 'undoing');
      create index imports_of_profile on imports (profile_id, id desc);
      create index imports_due on imports (run_after) where state in ('running', 'undoing');
      create table import_items (
        import_id integer not null references imports on delete cascade,
        position integer not null,
        type text not null check (type in ('link', 'media', 'profile')),
        state text not null default 'found' check (state in ('found', 'chosen', 'imported', 'failed', 'undone')),
        shown jsonb not null,
        data jsonb not null,
        problem jsonb,
        fingerprint text,
        upload_id uuid,
        result_id integer,
        attempts integer not null default 0,
        primary key (import_id, position)
      );
      alter table jobs
        drop constraint jobs_kind_check,
        add constraint jobs_kind_check check (kind in ('purge', 'backup', 'restore', 'offsite', 'offsite-test', 'rebuild', 'import'));
      create or replace function discard_import_file() returns trigger language plpgsql as $$ begin return null; end $$;
      create trigger discard_import_file after delete on imports for each row when (old.file_key is not null) execute function discard_import_file();
    `);
  }
}
