/** Events: within a transaction (bus), after its commit (outbox), and messages to all instances (fan-out). */
import { Inject, Injectable } from '@nestjs/common';
import type { DomainEvent } from '../../kernel/domain-event.js';
import { Outbox } from './outbox.port.js';

type EventClass<E extends DomainEvent> = new (...args: never[]) => E;
type Handler<E extends DomainEvent> = (event: E) => Promise<void>;

interface Registered {
  order: number;
  handle: Handler<DomainEvent>;
}

/**
 * Delivers domain events to the handlers of other modules. `publish` awaits every handler in the caller's transaction: a failing
 * handler rolls the action back, so the data stays consistent. It also stores the event in the outbox for the modules that apply it after
 * the commit.
 */
@Injectable()
export class EventBus {
  private readonly handlers = new Map<unknown, Registered[]>();

  constructor(@Inject(Outbox) private readonly outbox: Pick<Outbox, 'add'>) {}

  /** Handlers run one after the other by ascending `order`, which is needed where another order of row locks could deadlock. */
  on<E extends DomainEvent>(eventClass: EventClass<E>, handler: Handler<E>, order = 0): void {
    const registered = [...(this.handlers.get(eventClass) ?? []), { order, handle: (event: DomainEvent) => handler(event as E) }];
    this.handlers.set(
      eventClass,
      registered.toSorted((one, other) => one.order - other.order),
    );
  }

  async publish(event: DomainEvent): Promise<void> {
    for (const { handle } of this.handlers.get(event.constructor) ?? []) await handle(event);
    await this.outbox.add(event);
  }
}
