import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Announces sessions that change or expire earlier, like ended ones, because every process caches sessions (ADR 0039). */
export class AnnounceChangedSessions1795387277095 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create function announce_changed_session() returns trigger language plpgsql as $$
      begin
        perform pg_notify('ended_sessions', encode(sha256(old.sid::bytea), 'hex'));
        return null;
      end
      $$;
      create trigger visitor_sessions_changed after update of sess, expire on visitor_sessions for each row
        when (old.sess::text <> new.sess::text or new.expire < old.expire) execute function announce_changed_session();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop trigger visitor_sessions_changed on visitor_sessions;
      drop function announce_changed_session();
    `);
  }
}
