import { DomainEvent } from '../../../kernel/domain-event.js';

/** The profile carries other hashtags than before. */
export class HashtagsChanged extends DomainEvent {
  constructor(
    readonly creatorId: number,
    /** All of them now, in the creator's order. */
    readonly names: string[],
  ) {
    super();
  }
}
