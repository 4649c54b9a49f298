import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../kernel/actor.js';
import { Clock, utcDay } from '../../kernel/clock.js';
import { BackgroundQueues } from '../../platform/database/background-queues.port.js';
import { WriteBehindQueue } from '../../kernel/write-behind-queue.js';
import type { VisitSource } from './source.js';
import { countsAsVisit, identityOf, Visits, type AnonymousVisit, type Visit, type VisitSubject } from './visit.js';

/** More would be dropped when the database is unavailable for about a minute and a half with a thousand visits a second. */
const MAX_QUEUED = 100_000;
/** A larger batch would hold the locks of its profiles longer, and follows would wait for them. */
const BATCH_SIZE = 500;
const HASH_BYTES = 16;

const hashOf = (salt: Buffer, text: string): Buffer => createHash('sha256').update(salt).update(text).digest().subarray(0, HASH_BYTES);
const networkKey = (salt: Buffer, network: string): Buffer => hashOf(salt, `network ${network}`);

/**
 * Counts views and clicks. They are collected in memory for at most a second and written in the background, so that no request
 * waits for them, and a popular page costs one update instead of one for each visitor.
 */
@Injectable()
export class CountVisit {
  readonly queue: WriteBehindQueue<Visit>;
  private readonly salts = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly visits: Visits,
    private readonly clock: Clock,
    queues: BackgroundQueues,
  ) {
    this.queue = new WriteBehindQueue({ maxRows: MAX_QUEUED, batchSize: BATCH_SIZE, write: (batch) => this.write(batch) });
    queues.add('visits', this.queue);
  }

  /** Queues a visit; `flush` writes it. */
  execute(subject: VisitSubject, subjectId: number, caller: Caller, source?: VisitSource): void {
    if (!countsAsVisit(caller)) return;
    const day = utcDay(this.clock.now());
    const visit: Visit = {
      day,
      subject,
      subjectId,
      viewerId: caller.creatorId,
      identity: identityOf(caller),
      network: caller.network,
      source,
    };
    this.queue.add(`${day} ${subject} ${subjectId} ${visit.identity}`, visit);
  }

  /** A network as the rows of today have it: a hash that says nothing about it when the salt of the day is gone (PR-21). */
  async networkKeyOf(network: string): Promise<Buffer> {
    return networkKey(await this.saltOf(utcDay(this.clock.now())), network);
  }

  /** Writes the queued visits. After a failure they stay queued, so that none is lost or counted twice. */
  flush(): Promise<void> {
    return this.queue.flush();
  }

  private async write(batch: Visit[]): Promise<Visit[]> {
    const postponed = await this.visits.count(await Promise.all(batch.map((visit) => this.anonymise(visit))));
    return batch.filter((_, index) => postponed.has(index));
  }

  private async anonymise({ identity, network, ...visit }: Visit): Promise<AnonymousVisit> {
    const salt = await this.saltOf(visit.day);
    return { ...visit, visitor: hashOf(salt, identity), network: network === undefined ? undefined : networkKey(salt, network) };
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
