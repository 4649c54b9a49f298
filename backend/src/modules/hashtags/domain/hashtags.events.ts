import { DomainEvent } from '../../../kernel/domain-event.js';

/** The set of a profile's hashtags changed. */
export class HashtagsChanged extends DomainEvent {
  constructor(
    readonly creatorId: number,
    /** All hashtags of the profile after the change, in the creator's order. */
    readonly names: string[],
  ) {
    super();
  }
}
