import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whatever ends a session - its owner, an admin, a purge - tells those who remember it elsewhere (ADR 0022); hashed, as in every list. */
export class EndedSessions1763700000056 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create function tell_ended_sessions() returns trigger language plpgsql as $$
      begin
        -- a message holds 8,000 bytes
        perform pg_notify('ended_sessions', keys) from (
          select string_agg(encode(sha256(sid::bytea), 'hex'), ',') keys
          from (select sid, row_number() over () / 100 part from ended) numbered group by part) parts;
        return null;
      end $$;
      create trigger visitor_sessions_ended after delete on visitor_sessions referencing old table as ended
        for each statement execute function tell_ended_sessions();
      create trigger admin_sessions_ended after delete on admin_sessions referencing old table as ended
        for each statement execute function tell_ended_sessions();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop trigger visitor_sessions_ended on visitor_sessions;
      drop trigger admin_sessions_ended on admin_sessions;
      drop function tell_ended_sessions();
    `);
  }
}
