import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../../kernel/domain-event.js';

type EventClass<E extends DomainEvent> = new (...args: never[]) => E;
type Handler<E extends DomainEvent> = (event: E) => Promise<void>;

/**
 * Delivers domain events to the handlers of other modules. `publish` awaits every handler in the caller's transaction: a failing
 * handler rolls the action back, so the data stays consistent.
 */
@Injectable()
export class EventBus {
  private readonly handlers = new Map<unknown, Handler<DomainEvent>[]>();

  on<E extends DomainEvent>(eventClass: EventClass<E>, handler: Handler<E>): void {
    const known = this.handlers.get(eventClass) ?? [];
    this.handlers.set(eventClass, [...known, (event) => handler(event as E)]);
  }

  async publish(event: DomainEvent): Promise<void> {
    for (const handler of this.handlers.get(event.constructor) ?? []) await handler(event);
  }
}
