import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Follows } from '../domain/follows.js';
import { CannotFollowOneself } from '../domain/follows.errors.js';
import { CreatorFollowed } from '../domain/follows.events.js';

/** Idempotent: following again changes nothing (PR-18). */
@Injectable()
export class FollowCreator {
  constructor(
    private readonly follows: Follows,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventBus,
  ) {}

  async execute(followerId: number, followedId: number): Promise<void> {
    if (followerId === followedId) throw new CannotFollowOneself();
    await this.unitOfWork.run(async () => {
      const isNew = await this.follows.add(followerId, followedId);
      if (isNew) await this.events.publish(new CreatorFollowed(followerId, followedId));
    });
  }
}
