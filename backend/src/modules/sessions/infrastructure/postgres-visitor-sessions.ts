import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { SessionCache } from '../../../platform/sessions/session-cache.js';
import { VisitorSessions } from '../domain/visitor-sessions.js';

/** This is an update and not an upsert, because an upsert could restore a session that was ended in the meantime. */
const RECORD = `update visitor_sessions set last_seen_at = $2,
    renewed_at = case when renewed_at < $2::timestamptz - interval '7 days' then $2 else renewed_at end,
    expire = case when renewed_at < $2::timestamptz - interval '7 days' then $3 else expire end
  where sid = $1 and last_seen_at < $2::timestamptz - interval '1 hour'
  returning renewed_at = $2 as renewed`;

@Injectable()
export class PostgresVisitorSessions extends VisitorSessions {
  constructor(
    private readonly work: TypeormUnitOfWork,
    private readonly cache: SessionCache,
  ) {
    super();
  }

  async endAll(creatorId: number): Promise<void> {
    await this.work.manager.query('delete from visitor_sessions where profile_id = $1', [creatorId]);
    await this.work.afterCommit(async () => this.cache.evictCreator(creatorId));
  }

  async end(creatorId: number, key: string): Promise<boolean> {
    const [, ended] = await this.work.manager.query<[unknown, number]>(
      `delete from visitor_sessions where profile_id = $1 and encode(sha256(sid::bytea), 'hex') = $2`,
      [creatorId, key],
    );
    await this.work.afterCommit(async () => this.cache.evictCreator(creatorId));
    return ended > 0;
  }

  async recordUse(sid: string, { at, leaseMs }: { at: Date; leaseMs: number }): Promise<boolean> {
    const [[row]] = await this.work.manager.query<[{ renewed: boolean }[], number]>(RECORD, [sid, at, new Date(at.getTime() + leaseMs)]);
    return row?.renewed === true;
  }
}
