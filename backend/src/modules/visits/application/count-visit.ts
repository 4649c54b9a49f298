import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Clock } from '../../../kernel/clock.js';
import { countsAsVisit, identityOf, type AnonymousVisit, type Visit, type VisitSubject } from '../domain/visit.js';
import { Visits } from '../domain/visits.js';

/** Maximum visits in memory; more are dropped while the database is unavailable. */
const MAX_WAITING = 100_000;
const HASH_BYTES = 16;

/**
 * Counts views and clicks. They are collected in memory for at most a second and written in one statement, so that a
 * popular page costs one update and not one per visitor.
 */
@Injectable()
export class CountVisit {
  private waiting = new Map<string, Visit>();
  private readonly salts = new Map<string, Promise<Buffer>>();
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly visits: Visits,
    private readonly clock: Clock,
  ) {}

  /** Queues a visit; `flush` writes it. */
  execute(subject: VisitSubject, subjectId: number, caller: Caller): void {
    if (!countsAsVisit(caller) || this.waiting.size >= MAX_WAITING) return;
    const day = this.clock.now().toISOString().slice(0, 10);
    const visit: Visit = { day, subject, subjectId, viewerId: caller.creatorId, identity: identityOf(caller) };
    this.waiting.set(`${day} ${subject} ${subjectId} ${visit.identity}`, visit);
  }

  /** Writes the queued visits. After a failure they stay queued, so that none is lost or counted twice. */
  flush(): Promise<void> {
    const next = this.writing.then(() => this.write());
    // The caller gets the error; the chain continues, so that the next flush runs.
    this.writing = next.catch(() => undefined);
    return next;
  }

  private async write(): Promise<void> {
    if (this.waiting.size === 0) return;
    const taken = this.waiting;
    this.waiting = new Map();
    try {
      await this.visits.count(await Promise.all([...taken.values()].map((visit) => this.anonymous(visit))));
    } catch (error) {
      for (const [key, visit] of this.waiting) taken.set(key, visit);
      this.waiting = taken;
      throw error;
    }
  }

  private async anonymous({ identity, ...visit }: Visit): Promise<AnonymousVisit> {
    const salt = await this.saltOf(visit.day);
    return { ...visit, visitor: createHash('sha256').update(salt).update(identity).digest().subarray(0, HASH_BYTES) };
  }

  private saltOf(day: string): Promise<Buffer> {
    const known = this.salts.get(day);
    if (known) return known;
    if (this.salts.size > 1) this.salts.clear();
    const salt = this.visits.saltOf(day);
    this.salts.set(day, salt);
    salt.catch(() => this.salts.delete(day));
    return salt;
  }
}
