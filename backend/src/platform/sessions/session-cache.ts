import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Fanout } from '../events/fanout.port.js';

/** An entry has less than 1 kB. */
const MAX_SESSIONS = 10_000;
/** Time after which a session is looked up again, so that an error of the notifications cannot keep a session for long. */
const MAX_AGE_MS = 60_000;
const AGE_RESOLUTION_MS = 1_000;

/** A visitor's session with a profile. */
export interface SignedInVisitor {
  sid: string;
  creatorId: number;
}

/** Keeps the session that a lookup has found. */
type KeepSession = (cookie: string, visitor: SignedInVisitor) => void;

interface CachedSession extends SignedInVisitor {
  hash: string;
}

/**
 * Visitors' sessions by the value of their cookie, so that most requests need neither a lookup nor a check of the signature
 * (ADR 0039). PostgreSQL sends the hash of each session that is ended or changed. Without these notifications the cache is empty.
 */
@Injectable()
export class SessionCache {
  /** Cookies by the hash of their session. */
  private readonly cookieOf = new Map<string, string>();
  private readonly sessions = new LRUCache<string, CachedSession>({
    max: MAX_SESSIONS,
    ttl: MAX_AGE_MS,
    ttlResolution: AGE_RESOLUTION_MS,
    dispose: ({ hash }) => this.cookieOf.delete(hash),
  });
  /** Number of evictions. A lookup that began before an eviction may have read a former session, so it is not kept. */
  private evictions = 0;

  constructor(private readonly fanout: Fanout) {
    fanout.subscribe('ended_sessions', (hashes) => this.evict(hashes.split(',')));
    fanout.onDown(() => this.clear());
  }

  /** The session of a cookie whose signature was verified before. */
  get(cookie: string): SignedInVisitor | undefined {
    return this.sessions.get(cookie);
  }

  /** Called before a lookup. Returns the function that keeps its result; undefined while notifications cannot arrive. */
  startLookup(): KeepSession | undefined {
    if (!this.fanout.isUp) return undefined;
    const evictions = this.evictions;
    return (cookie, visitor) => {
      if (this.evictions === evictions) this.keep(cookie, visitor);
    };
  }

  /** Evicts a session that this process has ended, before its notification arrives. */
  evictSession(sid: string): void {
    this.evict([hashOf(sid)]);
  }

  /** Evicts the sessions of a creator that this process has ended. */
  evictCreator(creatorId: number): void {
    this.evict([...this.sessions.values()].filter((session) => session.creatorId === creatorId).map(({ hash }) => hash));
  }

  private keep(cookie: string, { sid, creatorId }: SignedInVisitor): void {
    if (!isAsIssued(cookie, sid)) return;
    const hash = hashOf(sid);
    this.sessions.set(cookie, { sid, creatorId, hash });
    this.cookieOf.set(hash, cookie);
  }

  private evict(hashes: string[]): void {
    this.evictions++;
    for (const hash of hashes) {
      const cookie = this.cookieOf.get(hash);
      if (cookie !== undefined) this.sessions.delete(cookie);
    }
  }

  private clear(): void {
    this.evictions++;
    this.sessions.clear();
  }
}

/**
 * Whether the value is spelled as the server sends it. The same value can be percent-encoded in several ways; with one spelling a session
 * has one entry, so that an eviction removes it.
 */
const isAsIssued = (cookie: string, sid: string): boolean =>
  cookie.startsWith(`s%3A${sid}.`) && cookie === encodeURIComponent(decodeURIComponent(cookie));

/** Notifications contain hashes, because every database role can receive them and a session id can be used to sign in. */
export const hashOf = (sid: string): string => createHash('sha256').update(sid).digest('hex');
