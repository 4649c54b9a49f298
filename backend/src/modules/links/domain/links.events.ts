import { DomainEvent } from '../../../kernel/domain-event.js';

/** A new link was added. Restoring a removed link does not publish this event. */
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
