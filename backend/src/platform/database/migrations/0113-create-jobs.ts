import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One table for all long work. `running` without the advisory lock of `lock_key`: the server of the job has ended. `admin_id` is no foreign
 * key, because a restore replaces the administrators and keeps the jobs. The former server writes `backup_runs` during an upgrade, so the
 * table stays until the next release.
 */
export class CreateJobs1795476000113 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table jobs (
        id integer generated always as identity primary key,
        kind text not null check (kind in ('purge', 'backup', 'restore', 'offsite', 'offsite-test', 'rebuild')),
        lock_key integer not null,
        state text not null default 'running' check (state in ('running', 'completed', 'failed', 'cancelled', 'interrupted')),
        in_background boolean not null default false,
        done integer not null default 0,
        total integer,
        admin_id integer,
        started_by text,
        started_at timestamptz not null default clock_timestamp(),
        cancelled_by text,
        finished_at timestamptz,
        result jsonb,
        error text
      );
      create unique index jobs_running on jobs (lock_key) where state = 'running';
      insert into jobs (kind, lock_key, state, started_by, started_at, finished_at)
        select 'backup', 2, 'interrupted', started_by, started_at, clock_timestamp() from backup_runs;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table jobs');
  }
}
