import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Clock } from '../../../kernel/clock.js';
import { countsAsVisit, identityOf, type AnonymousVisit, type Visit, type VisitSubject } from '../domain/visit.js';
import { Visits } from '../domain/visits.js';

/** Beyond this the database has been away for long; memory has an end. */
const WAITING_MAX = 100_000;
const HASH_BYTES = 16;

/**
 * Counts views and clicks. They wait in memory for at most a second and are written in one statement, so that a popular
 * page costs one update and not one for each of its visitors.
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

  /** Takes note of it; `flush` writes it down. */
  execute(subject: VisitSubject, subjectId: number, caller: Caller): void {
    if (!countsAsVisit(caller) || this.waiting.size >= WAITING_MAX) return;
    const day = this.clock.now().toISOString().slice(0, 10);
    const visit: Visit = { day, subject, subjectId, viewerId: caller.creatorId, identity: identityOf(caller) };
    this.waiting.set(`${day} ${subject} ${subjectId} ${visit.identity}`, visit);
  }

  /** Writes down what waits. When that fails, it waits on: nothing is lost and nothing counted twice. */
  flush(): Promise<void> {
    const next = this.writing.then(() => this.write());
    // one failure must not keep the next one from being tried; the caller hears of it
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
