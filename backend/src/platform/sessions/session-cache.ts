import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { Store, type SessionData } from 'express-session';
import type { RedisClientType } from 'redis';

/** So long a session is believed without looking it up. */
const REMEMBERED_SECONDS = 60;
/** Longer than anybody who has read it before it ended can take to remember it. */
const ENDED_SECONDS = 300;
const ENDED = 'ended';
/** In characters; a session holds a few hundred. */
const SESSION_MAX = 10_000;

type Done = (error?: unknown) => void;

/**
 * Redis in front of the sessions in PostgreSQL, which stay the truth: an account that was never saved is nothing but its
 * session. Ended ones are marked, and a mark is never overwritten, so that none of them comes back. Without Redis, or when
 * endings cannot be heard, everything is looked up.
 */
export class SessionCache extends Store {
  private readonly log = new Logger('sessions');

  constructor(
    private readonly kept: Store,
    private readonly redis: RedisClientType,
    private readonly mayRemember: () => boolean,
  ) {
    super();
  }

  override get(sid: string, done: (error: unknown, session?: SessionData | null) => void): void {
    const key = keyOf(sid);
    void this.recall(key).then((found) => {
      const remembered = found === undefined ? undefined : sessionIn(found);
      if (found === ENDED) done(null, null);
      else if (remembered !== undefined) done(null, remembered);
      else
        this.kept.get(sid, (error: unknown, session) => {
          if (session) void this.remember(key, session);
          done(error, session);
        });
    });
  }

  override set(sid: string, session: SessionData, done: Done = () => undefined): void {
    this.kept.set(sid, session, (error?: unknown) => void this.forget(keyOf(sid)).then(() => done(error)));
  }

  override destroy(sid: string, done: Done = () => undefined): void {
    this.kept.destroy(sid, (error?: unknown) => void this.end(keyOf(sid)).then(() => done(error)));
  }

  /** `hashes` as the database tells them. */
  async ended(hashes: string[]): Promise<void> {
    await Promise.all(hashes.map((hash) => this.end(`session:${hash}`)));
  }

  private async recall(key: string): Promise<string | undefined> {
    if (!this.mayRemember()) return undefined;
    return (await this.attempt(() => this.redis.get(key))) ?? undefined;
  }

  private async remember(key: string, session: SessionData): Promise<void> {
    if (!this.mayRemember()) return;
    const condition = { type: 'NX' } as const;
    const expiration = { type: 'EX', value: REMEMBERED_SECONDS } as const;
    await this.attempt(() => this.redis.set(key, JSON.stringify(session), { condition: condition.type, expiration }));
  }

  private async forget(key: string): Promise<void> {
    await this.attempt(() => this.redis.del(key));
  }

  private async end(key: string): Promise<void> {
    await this.attempt(() => this.redis.set(key, ENDED, { expiration: { type: 'EX', value: ENDED_SECONDS } }));
  }

  /** What Redis cannot tell is looked up. */
  private async attempt<T>(command: () => Promise<T>): Promise<T | undefined> {
    try {
      return await command();
    } catch (error) {
      this.log.debug(error);
      return undefined;
    }
  }
}

/** Whoever reads the keys of Redis can enter nowhere. */
const keyOf = (sid: string): string => `session:${createHash('sha256').update(sid).digest('hex')}`;

/** Undefined for a text that this store did not write: the session is looked up in the database then. */
function sessionIn(text: string): SessionData | undefined {
  if (!text.startsWith('{') || text.length > SESSION_MAX) return undefined;
  try {
    return JSON.parse(text) as SessionData;
  } catch {
    return undefined;
  }
}
