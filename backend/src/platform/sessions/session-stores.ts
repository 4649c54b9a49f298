import connectPgSimple from 'connect-pg-simple';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import session, { type Store } from 'express-session';
import { Pool } from 'pg';
import { DedicatedConnections } from '../database/dedicated-connections.js';
import { PostgresFanout } from '../events/postgres-fanout.js';
import { Redis } from '../redis/redis.js';
import { SessionCache } from './session-cache.js';

const PRUNE_INTERVAL_SECONDS = 3600;

/** The session stores. Reading a session does not extend it (`disableTouch`); modules extend it explicitly. */
@Injectable()
export class SessionStores implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly visitors: Store;
  readonly admins: Store;
  /** Receives the notifications about ended sessions. Undefined without a session cache. */
  private readonly endedSessions?: PostgresFanout;

  constructor(pool: Pool, connections: DedicatedConnections, { client }: Redis) {
    const PostgresStore = connectPgSimple(session);
    const namedPool = withStatementNames(pool);
    const storeIn = (tableName: string): Store =>
      new PostgresStore({ pool: namedPool, tableName, disableTouch: true, pruneSessionInterval: PRUNE_INTERVAL_SECONDS });
    this.visitors = storeIn('visitor_sessions');
    this.admins = storeIn('admin_sessions');
    if (!client) return;
    const endedSessions = new PostgresFanout(pool, connections, 'ended_sessions');
    const withCache = (store: Store): SessionCache => new SessionCache(store, client, () => endedSessions.isUp && client.isReady);
    const visitors = withCache(this.visitors);
    endedSessions.onMessage((hashes) => void visitors.ended(hashes.split(',')));
    this.endedSessions = endedSessions;
    this.visitors = visitors;
    this.admins = withCache(this.admins);
  }

  onApplicationBootstrap(): void {
    this.endedSessions?.onApplicationBootstrap();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.endedSessions?.onApplicationShutdown();
  }
}

/**
 * Names the few statements of the session store, so that PostgreSQL parses and plans each once per connection instead of at
 * every request.
 */
function withStatementNames(pool: Pool): Pool {
  const names = new Map<string, string>();
  const query = (text: string, values: unknown[]): Promise<unknown> => {
    const name = names.get(text) ?? `session-store-${names.size}`;
    names.set(text, name);
    return pool.query({ name, text, values });
  };
  return Object.create(pool, { query: { value: query } }) as Pool;
}
