import { DomainEvent } from '../../kernel/domain-event.js';

/** The order in which the handlers of `CreatorsBlocked` lock rows. Other transactions lock in the same order, which avoids deadlocks. */
export const BLOCK_ORDER = { follows: 1, likes: 2, notifications: 3, favourites: 4, collections: 5 };

/** There is a block between a creator and each of the others, made by either of them. Their follows, likes and notifications end. */
export class CreatorsBlocked extends DomainEvent {
  constructor(
    readonly creatorId: number,
    readonly otherIds: number[],
  ) {
    super();
  }
}
