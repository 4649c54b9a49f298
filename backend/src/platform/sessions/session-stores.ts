import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { PostgresSessionStore } from './postgres-session-store.js';
import { SessionCache } from './session-cache.js';

/** The session stores of visitors and administrators (ADR 0008). */
@Injectable()
export class SessionStores {
  readonly visitors: PostgresSessionStore;
  readonly admins: PostgresSessionStore;

  constructor(pool: Pool, cache: SessionCache) {
    this.visitors = new PostgresSessionStore(pool, 'visitor_sessions', (sid) => cache.evictSession(sid));
    this.admins = new PostgresSessionStore(pool, 'admin_sessions');
  }
}
