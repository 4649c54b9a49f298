import { DomainEvent } from '../../../kernel/domain-event.js';

/** A link that was not on the profile before; one that comes back is no news. */
export class LinkAdded extends DomainEvent {
  constructor(
    readonly creatorId: number,
    readonly linkId: number,
    readonly platform: string,
    readonly url: string,
  ) {
    super();
  }
}
