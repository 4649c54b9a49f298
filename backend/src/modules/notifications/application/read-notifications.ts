import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import { Notifications } from '../domain/notifications.js';

/** Opening the panel clears the badge (decision 38). */
@Injectable()
export class ReadNotifications {
  constructor(
    private readonly notifications: Notifications,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(creatorId: number, upTo: string | undefined): Promise<void> {
    await this.unitOfWork.run(() => this.notifications.markRead(creatorId, upTo));
  }
}
