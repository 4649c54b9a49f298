import { DomainEvent } from '../../../kernel/domain-event.js';

export class NotificationsRead extends DomainEvent {
  constructor(readonly creatorId: number) {
    super();
  }
}
