import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../../kernel/domain-event.js';
import { LOCKS } from '../database/advisory-lock.js';
import { isDatabaseUnavailable } from '../database/database-errors.js';
import { TypeormUnitOfWork } from '../database/typeorm-unit-of-work.js';
import { platformTable } from '../tables/declared-tables.js';
import { Outbox, type EventClass, type RecordedEvent, type Subscriber } from './outbox.port.js';

// Events of the snapshot whose activities and notifications are not in it yet.
platformTable('outbox', { backup: 'always', foreign: 'constraints' });

interface Subscription {
  name: string;
  classes: Set<unknown>;
  apply: Subscriber<DomainEvent>;
}

interface Row extends Record<string, unknown> {
  id: string;
  event: string;
  data: object;
  occurredAt: string;
  /** Those that the event has to reach; null for all. */
  subscribers: string[] | null;
}

/** The result of one transaction. `isLocked` is true when another connection applies events. */
interface AppliedBatch {
  applied: number;
  isLocked: boolean;
}

/** Maximum number of events in one transaction, which keeps its locks short: about 50 ms. */
export const BATCH_SIZE = 500;
/** Maximum number of events that `applyPending` adds to the transaction of its caller. */
const MAX_PENDING = 10_000;

const ADD = { name: 'outbox-add', text: 'insert into outbox (event, data) values ($1, $2)' };
const LOCK = { name: 'outbox-lock', text: `select pg_advisory_xact_lock(${LOCKS.outbox})` };
// Shorter than the deadlock timeout of PostgreSQL, so that a deadlock ends this transaction, which is repeated, and never a request.
const TRY_LOCK = {
  name: 'outbox-try-lock',
  text: `select pg_try_advisory_xact_lock(${LOCKS.outbox}) as held, set_config('lock_timeout', '300ms', true)`,
};
// Events of other versions of Vitrine stay until an instance that knows them applies them.
const NEXT = {
  name: 'outbox-next',
  text: `select id, event, data, occurred_at::text as "occurredAt", subscribers from outbox
    where failed_at is null and event = any($1::text[]) order by id limit $2`,
};
const REMOVE = { name: 'outbox-remove', text: 'delete from outbox where id = any($1::bigint[])' };
const SET_ASIDE = { text: 'update outbox set failed_at = now(), error = left($2, 500), subscribers = $3 where id = $1' };
const SAVEPOINT = { text: 'savepoint subscriber' };
const ROLLBACK_TO_SAVEPOINT = { text: 'rollback to savepoint subscriber' };
const STATE = {
  name: 'outbox-state',
  text: `select coalesce(extract(epoch from now() - min(occurred_at) filter (where failed_at is null)), 0)::float8 as "lagSeconds",
    count(failed_at)::int as failed from outbox`,
};
const IS_PENDING = {
  name: 'outbox-pending',
  text: 'select exists(select from outbox where failed_at is null and event = any($1::text[])) as pending',
};

/**
 * Each event is applied exactly once, because the transaction that applies it deletes it. A lock admits one transaction at a time, which
 * applies events in the order of their ids: an event that depends on another one has the larger id.
 */
@Injectable()
export class PostgresOutbox extends Outbox {
  private readonly classes = new Map<string, EventClass>();
  private readonly subscriptions: Subscription[] = [];
  private readonly addedListeners: (() => void)[] = [];

  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  subscribe<E extends DomainEvent>(name: string, classes: EventClass<E>[], apply: Subscriber<E>): void {
    for (const eventClass of classes) this.classes.set(eventClass.name, eventClass);
    this.subscriptions.push({ name, classes: new Set(classes), apply: (events) => apply(events as RecordedEvent<E>[]) });
  }

  async add(event: DomainEvent): Promise<void> {
    const { name } = event.constructor;
    if (!this.classes.has(name)) return;
    await this.work.execute(ADD, [name, JSON.stringify(event)]);
    await this.wake();
  }

  wake(): Promise<void> {
    return this.work.afterCommit(() => {
      for (const listener of this.addedListeners) listener();
      return Promise.resolve();
    });
  }

  onAdded(listener: () => void): void {
    this.addedListeners.push(listener);
  }

  /** Applies the oldest events in one transaction. */
  applyBatch(limit = BATCH_SIZE): Promise<AppliedBatch> {
    return this.work.run(
      async () => {
        const lock = await this.work.one<{ held: boolean }>(TRY_LOCK);
        return lock?.held ? { applied: await this.applyNext(limit), isLocked: false } : { applied: 0, isLocked: true };
      },
      // The writes that stored the events have cleared the caches, and their readers wait up to a second for what follows from events.
      { invalidatesCaches: false },
    );
  }

  async hold(): Promise<void> {
    await this.work.execute(LOCK);
  }

  async applyPending(): Promise<void> {
    await this.hold();
    for (let applied = 0, last = BATCH_SIZE; last === BATCH_SIZE && applied < MAX_PENDING; applied += last)
      last = await this.applyNext(BATCH_SIZE, applied);
  }

  /** The id of the event that is applied next. */
  async next(): Promise<string | undefined> {
    const row = await this.work.one<Row>(NEXT, [this.names, 1]);
    return row?.id;
  }

  /**
   * Applies the oldest event for each subscriber apart. For those that fail it stays in the table with the error, and is not applied
   * again by itself.
   */
  async setAside(id: string): Promise<void> {
    await this.work.run(async () => {
      await this.work.execute(LOCK);
      const row = await this.work.one<Row>(NEXT, [this.names, 1]);
      if (row?.id !== id) return;
      const failed: string[] = [];
      let message = '';
      for (const subscription of this.subscriptions) {
        await this.work.execute(SAVEPOINT);
        try {
          await this.applyFor(subscription, [row], 0);
        } catch (error) {
          if (isDatabaseUnavailable(error)) throw error;
          await this.work.execute(ROLLBACK_TO_SAVEPOINT);
          failed.push(subscription.name);
          message ||= error instanceof Error ? error.message : String(error);
        }
      }
      if (failed.length === 0) await this.work.execute(REMOVE, [[id]]);
      else await this.work.execute(SET_ASIDE, [id, message, failed]);
    });
  }

  async isPending(): Promise<boolean> {
    const row = await this.work.one<{ pending: boolean }>(IS_PENDING, [this.names]);
    return row?.pending ?? false;
  }

  /** Age of the oldest event that is not applied, and the number of events that were set aside. */
  async state(): Promise<{ lagSeconds: number; failed: number }> {
    const row = await this.work.one<{ lagSeconds: number; failed: number }>(STATE);
    return row ?? { lagSeconds: 0, failed: 0 };
  }

  private get names(): string[] {
    return [...this.classes.keys()];
  }

  private async applyNext(limit: number, applied = 0): Promise<number> {
    const rows = await this.work.all<Row>(NEXT, [this.names, limit]);
    if (rows.length === 0) return 0;
    for (const subscription of this.subscriptions) await this.applyFor(subscription, rows, applied);
    await this.work.execute(REMOVE, [rows.map(({ id }) => id)]);
    return rows.length;
  }

  private async applyFor({ name, classes, apply }: Subscription, rows: Row[], applied: number): Promise<void> {
    const events = rows.flatMap((row, index) =>
      row.subscribers?.includes(name) === false ? [] : [{ ...this.revive(row), position: applied + index }],
    );
    const subscribed = events.filter(({ event }) => classes.has(event.constructor));
    if (subscribed.length > 0) await apply(subscribed);
  }

  private revive({ event, data, occurredAt }: Row): Omit<RecordedEvent, 'position'> {
    const eventClass = this.classes.get(event);
    if (eventClass === undefined) throw new Error(`the event ${event} is unknown`);
    return { event: Object.assign(Object.create(eventClass.prototype as object) as DomainEvent, data), occurredAt };
  }
}
