import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions that know when they were used, links that are worth nothing before they were delivered, names that stay given up. */
export class Identity1763700000002 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table visitor_sessions
        add column started_at timestamptz not null default now(),
        add column last_seen_at timestamptz not null default now(),
        add column renewed_at timestamptz not null default now();

      alter table magic_links add column delivered_at timestamptz;

      create index profiles_pending_email on profiles (lower(pending_email)) where pending_email is not null;

      -- PR-12, whoever changes a name. The check comes after the row was written: by then the unique index has made
      -- this statement wait for whoever held the name, so that a name given up a moment ago is seen.
      create function guard_username() returns trigger language plpgsql as $$
      begin
        if exists (select from old_usernames o where o.username_key = lower(new.username) and o.profile_id is distinct from new.id) then
          raise unique_violation using message = 'this username was given up and is not issued again', constraint = 'profiles_username';
        end if;
        if tg_op = 'UPDATE' then
          insert into old_usernames (username_key, profile_id) values (lower(old.username), old.id) on conflict do nothing;
        end if;
        return null;
      end $$;
      create trigger guard_username after insert on profiles for each row execute function guard_username();
      create trigger guard_new_username after update of username on profiles for each row
        when (lower(old.username) <> lower(new.username)) execute function guard_username();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop trigger guard_new_username on profiles;
      drop trigger guard_username on profiles;
      drop function guard_username();
      drop index profiles_pending_email;
      alter table magic_links drop column delivered_at;
      alter table visitor_sessions drop column started_at, drop column last_seen_at, drop column renewed_at;
    `);
  }
}
