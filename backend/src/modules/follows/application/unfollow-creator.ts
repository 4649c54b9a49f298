import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Follows } from '../domain/follows.js';
import { CreatorUnfollowed } from '../domain/follows.events.js';

/** Idempotent: unfollowing again changes nothing (PR-18). */
@Injectable()
export class UnfollowCreator {
  constructor(
    private readonly follows: Follows,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventBus,
  ) {}

  async execute(followerId: number, followedId: number): Promise<void> {
    await this.unitOfWork.run(async () => {
      const wasFollowing = await this.follows.remove(followerId, followedId);
      if (wasFollowing) await this.events.publish(new CreatorUnfollowed(followerId, followedId));
    });
  }
}
