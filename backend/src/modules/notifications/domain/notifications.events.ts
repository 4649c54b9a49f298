import { DomainEvent } from '../../../shared/kernel/domain-event.js';

export class NotificationsRead extends DomainEvent {
  constructor(readonly creatorId: number) {
    super();
  }
}
