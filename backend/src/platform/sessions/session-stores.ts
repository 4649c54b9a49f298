import { Injectable } from '@nestjs/common';
import connectPgSimple from 'connect-pg-simple';
import type { Request, RequestHandler } from 'express';
import session, { Store, type Session, type SessionData } from 'express-session';
import { Pool } from 'pg';
import { SessionCache } from './session-cache.js';
import type { Config } from '../config/config.js';
import type { HostCookie } from '../http/security/host-cookie.js';

const SESSION_DAYS = 180;
/** Time after its last use in which a visitor's session is valid. */
export const SESSION_MS = SESSION_DAYS * 24 * 3600 * 1000;
const PRUNE_INTERVAL_SECONDS = 3600;
const SimpleStore = connectPgSimple(session);

/** Does nothing when the session was ended. */
const UPDATES = {
  visitor_sessions: 'update visitor_sessions set sess = $2, expire = coalesce($3, expire) where sid = $1',
  admin_sessions: 'update admin_sessions set sess = $2, expire = coalesce($3, expire) where sid = $1',
};

type Done = (error?: unknown) => void;

/**
 * Sessions in PostgreSQL. A session that was read is updated and not upserted, so that saving it cannot restore a session that was
 * ended in the meantime. Reading a session does not extend it (`disableTouch`); modules extend it explicitly.
 */
class PostgresSessionStore extends Store {
  private readonly store: Store;
  /** Sessions that were read from the table. */
  private readonly existing = new WeakSet<object>();

  constructor(
    private readonly pool: Pool,
    private readonly tableName: keyof typeof UPDATES,
    private readonly onEnded: (sid: string) => void = () => undefined,
  ) {
    super();
    this.store = new SimpleStore({
      pool: withStatementNames(pool, tableName),
      tableName,
      disableTouch: true,
      pruneSessionInterval: PRUNE_INTERVAL_SECONDS,
    });
  }

  override get(sid: string, done: (error: unknown, session?: SessionData | null) => void): void {
    this.store.get(sid, done);
  }

  override createSession(request: Request, data: SessionData): Session & SessionData {
    const created = super.createSession(request, data);
    this.existing.add(created);
    return created;
  }

  override set(sid: string, data: SessionData, done: Done = () => undefined): void {
    if (!this.existing.has(data)) this.store.set(sid, data, done);
    else
      this.update(sid, data).then(
        () => done(),
        (error: unknown) => done(error),
      );
  }

  override destroy(sid: string, done: Done = () => undefined): void {
    this.store.destroy(sid, (error?: unknown) => {
      this.onEnded(sid);
      done(error);
    });
  }

  private async update(sid: string, data: SessionData): Promise<void> {
    await this.pool.query(UPDATES[this.tableName], [sid, data, data.cookie.expires]);
  }
}

/**
 * Names the few statements of the session store, so that PostgreSQL parses and plans each once per connection instead of at
 * every request.
 */
function withStatementNames(pool: Pool, prefix: string): Pool {
  const names = new Map<string, string>();
  const query = (text: string, values: unknown[]): Promise<unknown> => {
    const name = names.get(text) ?? `${prefix}-${names.size}`;
    names.set(text, name);
    return pool.query({ name, text, values });
  };
  return Object.create(pool, { query: { value: query } }) as Pool;
}

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

/** Loads the session of a cookie into `request.session`, and stores it after a response that changed it. */
export const cookieSession = (config: Config, store: Store, { name, options }: HostCookie, maxAgeMs: number): RequestHandler =>
  session({
    name,
    secret: [...config.sessionSecrets],
    store,
    resave: false,
    saveUninitialized: false,
    cookie: { ...options, maxAge: maxAgeMs },
  });

/**
 * Header of the sign-out response. The browser clears its cache of this origin, so the back button does not show signed-in pages.
 * `cookies` is left out, because it would also end back-office or visitor sessions and the sessions of other sites of the same domain.
 * `storage` is left out, because it would remove theme, language and the service worker of the offline page.
 */
export const CLEAR_CACHE = ['Clear-Site-Data', '"cache"'] as const;

/** Converts a callback of express-session to a promise. */
export function promisify(start: (done: (error: unknown) => void) => unknown): Promise<void> {
  return new Promise((resolve, reject) => start((error) => (error ? reject(asError(error)) : resolve())));
}

const asError = (value: unknown): Error => (value instanceof Error ? value : new Error(String(value)));
