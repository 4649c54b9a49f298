import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { Store, type SessionData } from 'express-session';
import type { RedisClientType } from 'redis';

/** Time to live of a cached session. */
const CACHE_SECONDS = 60;
/** Longer than a request can take that read the session before it ended and then writes it into the cache. */
const ENDED_MARK_SECONDS = 300;
const ENDED = 'ended';
/** Maximum characters of a cached session; usual ones have a few hundred. */
const SESSION_MAX = 10_000;

type Done = (error?: unknown) => void;

/**
 * Caches sessions of PostgreSQL in Redis. PostgreSQL stays authoritative, because an unsaved account exists only through its
 * session. Ended sessions are marked, and `NX` keeps a concurrent request from overwriting the mark. Without Redis, or while
 * notifications about ended sessions cannot arrive, every session is read from PostgreSQL.
 */
export class SessionCache extends Store {
  private readonly log = new Logger('sessions');

  constructor(
    private readonly store: Store,
    private readonly redis: RedisClientType,
    private readonly isUsable: () => boolean,
  ) {
    super();
  }

  override get(sid: string, done: (error: unknown, session?: SessionData | null) => void): void {
    const key = keyOf(sid);
    void this.readCached(key).then((cachedText) => {
      const cached = cachedText === undefined ? undefined : parseSession(cachedText);
      if (cachedText === ENDED) done(null, null);
      else if (cached !== undefined) done(null, cached);
      else
        this.store.get(sid, (error: unknown, session) => {
          if (session) void this.cache(key, session);
          done(error, session);
        });
    });
  }

  override set(sid: string, session: SessionData, done: Done = () => undefined): void {
    this.store.set(sid, session, (error?: unknown) => void this.evict(keyOf(sid)).then(() => done(error)));
  }

  override destroy(sid: string, done: Done = () => undefined): void {
    this.store.destroy(sid, (error?: unknown) => void this.markEnded(keyOf(sid)).then(() => done(error)));
  }

  /** Marks sessions as ended. The database sends their hashes in notifications. */
  async ended(hashes: string[]): Promise<void> {
    await Promise.all(hashes.map((hash) => this.markEnded(`session:${hash}`)));
  }

  private async readCached(key: string): Promise<string | undefined> {
    if (!this.isUsable()) return undefined;
    return (await this.tryCommand(() => this.redis.get(key))) ?? undefined;
  }

  private async cache(key: string, session: SessionData): Promise<void> {
    if (!this.isUsable()) return;
    const condition = { type: 'NX' } as const;
    const expiration = { type: 'EX', value: CACHE_SECONDS } as const;
    await this.tryCommand(() => this.redis.set(key, JSON.stringify(session), { condition: condition.type, expiration }));
  }

  private async evict(key: string): Promise<void> {
    await this.tryCommand(() => this.redis.del(key));
  }

  private async markEnded(key: string): Promise<void> {
    await this.tryCommand(() => this.redis.set(key, ENDED, { expiration: { type: 'EX', value: ENDED_MARK_SECONDS } }));
  }

  /** Runs a Redis command. Returns undefined when it fails, so that the session is read from PostgreSQL. */
  private async tryCommand<T>(command: () => Promise<T>): Promise<T | undefined> {
    try {
      return await command();
    } catch (error) {
      this.log.debug(error);
      return undefined;
    }
  }
}

/** Hashes the session id, so that the keys in Redis cannot be used to sign in. */
const keyOf = (sid: string): string => `session:${createHash('sha256').update(sid).digest('hex')}`;

/** Parses a cached session. Returns undefined for any other text; the session is then read from PostgreSQL. */
function parseSession(text: string): SessionData | undefined {
  if (!text.startsWith('{') || text.length > SESSION_MAX) return undefined;
  try {
    return JSON.parse(text) as SessionData;
  } catch {
    return undefined;
  }
}
