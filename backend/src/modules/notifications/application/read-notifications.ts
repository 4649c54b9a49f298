import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';
import { NOTHING_PUBLIC, UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Notifications, NotificationsRead } from '../domain/notifications.js';

/** Marks notifications as read. The app calls it when the panel opens, which clears the badge (PR-38). */
@Injectable()
export class ReadNotifications {
  constructor(
    private readonly notifications: Notifications,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventBus,
  ) {}

  async execute(creatorId: number, upTo: string | undefined): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.notifications.markRead(creatorId, upTo);
      await this.events.publish(new NotificationsRead(creatorId));
    }, NOTHING_PUBLIC);
  }
}
