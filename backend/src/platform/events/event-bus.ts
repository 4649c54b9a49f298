import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../../kernel/domain-event.js';

type EventClass<E extends DomainEvent> = new (...args: never[]) => E;
type Handler<E extends DomainEvent> = (event: E) => Promise<void>;

/**
 * Carries events from a use case to the modules that react. `publish` waits for every handler and runs inside the
 * caller's transaction: a reaction that fails undoes the action, so feed and data cannot disagree.
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
