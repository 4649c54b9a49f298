import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Clock } from '../../../kernel/clock.js';
import { utcDay } from '../../../kernel/utc-day.js';
import type { AnonymousVisit, Visit, VisitSubject } from '../domain/visit.js';
import { Visits } from '../domain/visits.js';

/** Maximum queued visits. More are dropped, so that an unavailable database does not exhaust the memory. */
const MAX_QUEUED = 100_000;
const HASH_BYTES = 16;

/**
 * Counts views and clicks. They are collected in memory for at most a second and written in one statement, so that a
 * popular page costs one update instead of one for each visitor.
 */
@Injectable()
export class CountVisit {
  private queued = new Map<string, Visit>();
  private readonly salts = new Map<string, Promise<Buffer>>();
  private lastWrite: Promise<void> = Promise.resolve();

  constructor(
    private readonly visits: Visits,
    private readonly clock: Clock,
  ) {}

  /** Queues a visit; `flush` writes it. */
  execute(subject: VisitSubject, subjectId: number, caller: Caller): void {
    if (!countsAsVisit(caller) || this.queued.size >= MAX_QUEUED) return;
    const day = utcDay(this.clock.now());
    const visit: Visit = { day, subject, subjectId, viewerId: caller.creatorId, identity: identityOf(caller) };
    this.queued.set(`${day} ${subject} ${subjectId} ${visit.identity}`, visit);
  }

  /** Writes the queued visits. After a failure they stay queued, so that none is lost or counted twice. */
  flush(): Promise<void> {
    const next = this.lastWrite.then(() => this.write());
    // The caller gets the error; the chain continues, so that the next flush runs.
    this.lastWrite = next.catch(() => undefined);
    return next;
  }

  private async write(): Promise<void> {
    if (this.queued.size === 0) return;
    const batch = this.queued;
    this.queued = new Map();
    try {
      await this.visits.count(await Promise.all([...batch.values()].map((visit) => this.anonymise(visit))));
    } catch (error) {
      for (const [key, visit] of this.queued) batch.set(key, visit);
      this.queued = batch;
      throw error;
    }
  }

  private async anonymise({ identity, ...visit }: Visit): Promise<AnonymousVisit> {
    const salt = await this.saltOf(visit.day);
    return { ...visit, visitor: createHash('sha256').update(salt).update(identity).digest().subarray(0, HASH_BYTES) };
  }

  /** Caches the salts of two days, because visits of one day can be written on the next. */
  private saltOf(day: string): Promise<Buffer> {
    const cached = this.salts.get(day);
    if (cached) return cached;
    if (this.salts.size > 1) this.salts.clear();
    const salt = this.visits.saltOf(day);
    this.salts.set(day, salt);
    salt.catch(() => this.salts.delete(day));
    return salt;
  }
}

/**
 * Excludes crawlers and prefetches (PR-19). The statement that writes visits excludes owners and repeated visits of a day,
 * because only the database has the visits of all instances.
 */
const countsAsVisit = ({ isCrawler, isPrefetch }: Caller): boolean => !isCrawler && !isPrefetch;

/** Identifies a visitor with a session by the profile, and a visitor without one by address and user agent. */
const identityOf = ({ creatorId, address, userAgent }: Caller): string =>
  creatorId === undefined ? `stranger ${address} ${userAgent}` : `profile ${creatorId}`;
