import { Injectable } from '@nestjs/common';
import { BackgroundWriter } from '../../../platform/database/background-writer.js';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { SessionCache } from '../../../platform/sessions/session-cache.js';
import { SESSION_MS } from '../../../platform/sessions/session-stores.js';
import { SessionNotFound } from '../domain/sessions.errors.js';
import { VisitorSessions, type SessionUse } from '../domain/visitor-sessions.js';

/**
 * This is an update and not an upsert, because an upsert could restore a session that was ended in the meantime. A locked session is
 * being ended or recorded by another instance, so it is skipped.
 */
const RECORD = {
  name: 'record-session-uses',
  text: `with used as materialized (select * from unnest($1::text[], $2::timestamptz[]) used(sid, at)),
  due as materialized (select s.sid, used.at from visitor_sessions s join used on used.sid = s.sid
    where s.last_seen_at < used.at - interval '1 hour' for no key update of s skip locked)
  update visitor_sessions s set last_seen_at = due.at,
    renewed_at = case when renewed_at < due.at - interval '7 days' then due.at else renewed_at end,
    expire = case when renewed_at < due.at - interval '7 days' then due.at + $3::bigint * interval '1 millisecond' else expire end
  from due where s.sid = due.sid returning s.sid, renewed_at = due.at as renewed`,
};

@Injectable()
export class PostgresVisitorSessions extends VisitorSessions {
  constructor(
    private readonly work: TypeormUnitOfWork,
    private readonly background: BackgroundWriter,
    private readonly cache: SessionCache,
  ) {
    super();
  }

  async endAll(creatorId: number): Promise<void> {
    await this.work.execute('delete from visitor_sessions where profile_id = $1', [creatorId]);
    await this.work.afterCommit(async () => this.cache.evictCreator(creatorId));
  }

  async move(fromId: number, intoId: number): Promise<void> {
    await this.work.execute(
      `update visitor_sessions set sess = (sess::jsonb || jsonb_build_object('profileId', $2::int))::json where profile_id = $1`,
      [fromId, intoId],
    );
    await this.work.afterCommit(async () => this.cache.evictCreator(fromId));
  }

  async end(creatorId: number, key: string): Promise<void> {
    const ended = await this.work.execute(`delete from visitor_sessions where profile_id = $1 and encode(sha256(sid::bytea), 'hex') = $2`, [
      creatorId,
      key,
    ]);
    if (ended === 0) throw new SessionNotFound();
    await this.work.afterCommit(async () => this.cache.evictCreator(creatorId));
  }

  async recordUses(uses: SessionUse[]): Promise<string[]> {
    const values = [uses.map(({ sid }) => sid), uses.map(({ at }) => at), SESSION_MS];
    const recorded = await this.background.all<{ sid: string; renewed: boolean }>(RECORD, values);
    return recorded.filter(({ renewed }) => renewed).map(({ sid }) => sid);
  }
}
