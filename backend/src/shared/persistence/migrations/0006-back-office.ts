import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the back-office needs beyond the first migration: sessions that end with a password and a second factor. */
export class BackOffice1763700000006 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table admins
        -- a session names the version it was opened with; a new password makes a new version
        add column credentials_version int not null default 1,
        add column totp_confirmed_at timestamptz,
        -- the last code that was used: none passes twice
        add column totp_last_step bigint not null default 0;

      -- the HTTP status of what was attempted; null: it was begun, and nothing more is known of it
      alter table audit_log add column status smallint;
      -- a record is not changed because somebody it names has left
      alter table audit_log drop constraint audit_log_admin_id_fkey;
      create index audit_log_username on audit_log (lower(admin_username), id desc);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop index audit_log_username;
      update audit_log set admin_id = null where admin_id not in (select id from admins);
      alter table audit_log add constraint audit_log_admin_id_fkey foreign key (admin_id) references admins on delete set null;
      alter table audit_log drop column status;
      alter table admins drop column credentials_version, drop column totp_confirmed_at, drop column totp_last_step;
    `);
  }
}
