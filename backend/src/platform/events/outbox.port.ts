import type { DomainEvent } from '../../kernel/domain-event.js';

export type EventClass<E extends DomainEvent = DomainEvent> = new (...args: never[]) => E;

export interface RecordedEvent<E extends DomainEvent = DomainEvent> {
  event: E;
  /** Time of the write, as text of PostgreSQL, which has microseconds. */
  occurredAt: string;
  /** Number of the event among those of its transaction, which have the same `now()`. */
  position: number;
}

export type Subscriber<E extends DomainEvent> = (events: RecordedEvent<E>[]) => Promise<void>;

/** Events that are stored in the transaction of a write and applied by other modules after its commit, exactly once (ADR 0040). */
export abstract class Outbox {
  /**
   * Subscribes to classes of events. `apply` receives those of a batch in their order, in the transaction that deletes them. The name is
   * stored with an event that this subscriber cannot apply.
   */
  abstract subscribe<E extends DomainEvent>(name: string, classes: EventClass<E>[], apply: Subscriber<E>): void;

  /** Stores an event in the current transaction. Does nothing for an event without a subscriber. The name of its class is stored too. */
  abstract add(event: DomainEvent): Promise<void>;

  /** Reports after the commit that events were stored. SQL functions that store events need it, because they do not call `add`. */
  abstract wake(): Promise<void>;

  /** Waits for a running batch. The next one begins after the end of the caller's transaction, and finds its changes. */
  abstract hold(): Promise<void>;

  /** Applies all events in the transaction of the caller, which must not have locked profiles yet. Waits for a running batch. */
  abstract applyPending(): Promise<void>;
}
