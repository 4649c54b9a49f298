import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the back-office needs beyond the first migration. */
export class BackOffice1763700000006 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const part of [admins, auditLog, reports, lists, derived]) await db.query(part);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop trigger drop_hidden_picture on media;
      drop trigger rename_hashtag on hashtags;
      drop function rename_hashtag();
      drop index activities_description, media_avatars, media_name_trgm, profiles_activity, profiles_last_login, profiles_location, profiles_search;
      drop index reports_once, reports_newest, reports_resolved_by;
      drop index audit_log_username;
      update audit_log set admin_id = null where admin_id not in (select id from admins);
      alter table audit_log add constraint audit_log_admin_id_fkey foreign key (admin_id) references admins on delete set null;
      alter table audit_log drop column status;
      alter table admins drop column credentials_version, drop column totp_confirmed_at, drop column totp_last_step;
    `);
  }
}

const admins = `
  alter table admins
    -- a session names the version it was opened with; a new password makes a new version
    add column credentials_version int not null default 1,
    add column totp_confirmed_at timestamptz,
    -- the last code that was used: none passes twice
    add column totp_last_step bigint not null default 0;
`;

const auditLog = `
  -- the HTTP status of what was attempted; null: it was begun, and nothing more is known of it
  alter table audit_log add column status smallint;
  -- a record is not changed because somebody it names has left
  alter table audit_log drop constraint audit_log_admin_id_fkey;
  create index audit_log_username on audit_log (lower(admin_username), id desc);
`;

const reports = `
  -- one open report of somebody about the same thing is enough
  create unique index reports_once on reports (reporter_id, profile_id, coalesce(media_id, 0)) where status = 'open';
  create index reports_newest on reports (created_at desc, id desc);
  create index reports_resolved_by on reports (resolved_by) where resolved_by is not null;
`;

// every order and filter of the screens at a million users and four million media
const lists = `
  create index profiles_search on profiles using gin
    (lower(username || ' ' || coalesce(email, '') || ' ' || coalesce(pending_email, '')) gin_trgm_ops);
  create index profiles_location on profiles (lower(location), id);
  create index profiles_last_login on profiles (last_login_at desc nulls last, id desc);
  create index profiles_activity on profiles (has_activity, id);
  create index media_name_trgm on media using gin (lower(original_name) gin_trgm_ops);
  create index media_avatars on media (created_at desc, id desc) where purpose = 'avatar';
  create index activities_description on activities (description);
`;

const derived = `
  -- profiles repeat the names of their hashtags (ADR 0005)
  create function rename_hashtag() returns trigger language plpgsql as $$
  begin
    update profiles set hashtag_names = array_replace(hashtag_names, old.name, new.name)
      where id in (select profile_id from profile_hashtags where hashtag_id = new.id);
    return null;
  end $$;
  create trigger rename_hashtag after update of name on hashtags for each row when (old.name <> new.name) execute function rename_hashtag();

  -- a hidden avatar or banner is shown nowhere: the profile stops pointing at it, as with a deleted one
  create trigger drop_hidden_picture after update of hidden_at on media for each row
    when (old.hidden_at is null and new.hidden_at is not null and new.purpose <> 'gallery') execute function drop_picture();
`;
