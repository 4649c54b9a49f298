import { createHash, randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { Store, type SessionData } from 'express-session';
import type { RedisClientType } from 'redis';

/** Time to live of a cached session. */
const CACHE_SECONDS = 60;
/** Time to live of a lease. A lookup that takes longer caches nothing. */
const LEASE_SECONDS = 10;
/** Replaces a lease by the session that was read. Does nothing when the lease has expired or was removed. */
const CACHE_SCRIPT = `if redis.call('get', KEYS[1]) ~= ARGV[1] then return nil end
  return redis.call('set', KEYS[1], ARGV[2], 'EX', ARGV[3])`;
/** Maximum characters of a cached session; usual ones have a few hundred. */
const SESSION_MAX = 10_000;

type Done = (error?: unknown) => void;

/**
 * Caches sessions of PostgreSQL in Redis. PostgreSQL stays authoritative, because an unsaved account exists only through its
 * session. A lookup takes a lease before it reads PostgreSQL. Changing or ending a session removes its lease, so a lookup that
 * read the former session cannot cache it. Without Redis, or while notifications about ended sessions cannot arrive, every
 * session is read from PostgreSQL.
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
    void this.readCached(key).then(async (cached) => {
      if (cached) return done(null, cached);
      const lease = await this.takeLease(key);
      this.store.get(sid, (error: unknown, session) => {
        if (session && lease) void this.cache(key, { session, lease });
        done(error, session);
      });
    });
  }

  override set(sid: string, session: SessionData, done: Done = () => undefined): void {
    this.store.set(sid, session, (error?: unknown) => void this.evict(keyOf(sid)).then(() => done(error)));
  }

  override destroy(sid: string, done: Done = () => undefined): void {
    this.store.destroy(sid, (error?: unknown) => void this.evict(keyOf(sid)).then(() => done(error)));
  }

  /** Removes ended sessions. The database sends their hashes in notifications. */
  async ended(hashes: string[]): Promise<void> {
    await Promise.all(hashes.map((hash) => this.evict(`session:${hash}`)));
  }

  private async readCached(key: string): Promise<SessionData | undefined> {
    if (!this.isUsable()) return undefined;
    return parseSession((await this.tryCommand(() => this.redis.get(key))) ?? '');
  }

  /** Returns undefined when another lookup has the lease, which then caches the session. */
  private async takeLease(key: string): Promise<string | undefined> {
    if (!this.isUsable()) return undefined;
    const lease = randomUUID();
    const expiration = { type: 'EX', value: LEASE_SECONDS } as const;
    return (await this.tryCommand(() => this.redis.set(key, lease, { condition: 'NX', expiration }))) ? lease : undefined;
  }

  private async cache(key: string, { session, lease }: { session: SessionData; lease: string }): Promise<void> {
    if (!this.isUsable()) return;
    const options = { keys: [key], arguments: [lease, JSON.stringify(session), String(CACHE_SECONDS)] };
    await this.tryCommand(() => this.redis.eval(CACHE_SCRIPT, options));
  }

  private async evict(key: string): Promise<void> {
    await this.tryCommand(() => this.redis.del(key));
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
