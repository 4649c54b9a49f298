import connectPgSimple from 'connect-pg-simple';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import session, { type Store } from 'express-session';
import { Pool } from 'pg';
import { DedicatedConnections } from '../database/dedicated-connections.js';
import { PostgresFanout } from '../events/postgres-fanout.js';
import { Redis } from '../redis/redis.js';
import { SessionCache } from './session-cache.js';

const PRUNE_SECONDS = 3600;

/** Where sessions are kept. A mere read never writes: their age is renewed where somebody is seen, not on every request. */
@Injectable()
export class SessionStores implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly visitors: Store;
  readonly admins: Store;
  /** Only where sessions are remembered. */
  private readonly endings?: PostgresFanout;

  constructor(pool: Pool, connections: DedicatedConnections, { client }: Redis) {
    const PostgresStore = connectPgSimple(session);
    const named = withNames(pool);
    const storeIn = (tableName: string): Store =>
      new PostgresStore({ pool: named, tableName, disableTouch: true, pruneSessionInterval: PRUNE_SECONDS });
    this.visitors = storeIn('visitor_sessions');
    this.admins = storeIn('admin_sessions');
    if (!client) return;
    const endings = new PostgresFanout(pool, connections, 'ended_sessions');
    const remembered = (store: Store): SessionCache => new SessionCache(store, client, () => endings.isUp && client.isReady);
    const visitors = remembered(this.visitors);
    endings.onMessage((hashes) => void visitors.ended(hashes.split(',')));
    this.endings = endings;
    this.visitors = visitors;
    this.admins = remembered(this.admins);
  }

  onApplicationBootstrap(): void {
    this.endings?.onApplicationBootstrap();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.endings?.onApplicationShutdown();
  }
}

/**
 * The store asks the same few things on every request of somebody: with a name PostgreSQL parses and plans each of them
 * once a connection.
 */
function withNames(pool: Pool): Pool {
  const names = new Map<string, string>();
  const query = (text: string, values: unknown[]): Promise<unknown> => {
    const name = names.get(text) ?? `session-store-${names.size}`;
    names.set(text, name);
    return pool.query({ name, text, values });
  };
  return Object.create(pool, { query: { value: query } }) as Pool;
}
