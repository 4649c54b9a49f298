import { Injectable } from '@nestjs/common';
import { NOTHING_PUBLIC, UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { ProfileLock } from '../../profiles/index.js';
import { PushSubscriptions, type BrowserSubscription } from '../domain/push.js';

/** A creator adds and removes browsers that get pushes (PR-123). */
@Injectable()
export class SubscribeBrowsers {
  constructor(
    private readonly subscriptions: PushSubscriptions,
    private readonly profileLock: ProfileLock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async add(creatorId: number, subscription: BrowserSubscription): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.profileLock.acquire(creatorId);
      await this.subscriptions.add(creatorId, subscription);
    }, NOTHING_PUBLIC);
  }

  async remove(creatorId: number, endpoint: string): Promise<void> {
    await this.subscriptions.remove(creatorId, endpoint);
  }
}
