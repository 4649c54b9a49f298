import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../platform/events/outbox.port.js';
import { DailyFollowers } from '../../visits/index.js';
import { CreatorFollowed, FollowEndedOnItsDay } from '../domain/follows.events.js';

/** Counts the new followers of a day. A follow that ends on its day is not counted; the numbers of earlier days do not change. */
@Injectable()
export class CountNewFollowers {
  constructor(outbox: Outbox, dailyFollowers: DailyFollowers) {
    outbox.subscribe('daily-followers', [CreatorFollowed, FollowEndedOnItsDay], (events) =>
      dailyFollowers.add(
        events.map(({ event, occurredAt }) => ({
          creatorId: event.followedId,
          at: occurredAt,
          count: event instanceof CreatorFollowed ? 1 : -1,
        })),
      ),
    );
  }
}
