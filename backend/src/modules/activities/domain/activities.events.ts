import { DomainEvent } from '../../../kernel/domain-event.js';

/** Entries were added or removed while another transaction changed the creator's profile. A trigger stores it. */
export class ActivitiesOutdated extends DomainEvent {
  constructor(readonly creatorId: number) {
    super();
  }
}
