import { DomainEvent } from '../../kernel/domain-event.js';

/** A collection was added, renamed or made public. */
export class CollectionChanged extends DomainEvent {
  constructor(readonly creatorId: number) {
    super();
  }
}
