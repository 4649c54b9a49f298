import { Injectable } from '@nestjs/common';
import { Clock, utcDay } from '../../kernel/clock.js';
import { Outbox } from '../../platform/events/outbox.port.js';
import { DailyFollowers } from '../visits/index.js';
import { assertNotOneself, Follows, CreatorFollowed, FollowEndedOnItsDay } from './follow.js';

/** Idempotent: following or unfollowing again changes nothing (PR-18). */
@Injectable()
export class FollowCreator {
  constructor(
    private readonly follows: Follows,
    private readonly dailyFollowers: DailyFollowers,
    private readonly clock: Clock,
    outbox: Outbox,
  ) {
    // A follow that ends on its day is not counted as new; the numbers of earlier days do not change.
    outbox.subscribe('daily-followers', [CreatorFollowed, FollowEndedOnItsDay], (recorded) =>
      dailyFollowers.add(
        recorded.map(({ event, occurredAt }) => ({
          creatorId: event.followedId,
          at: occurredAt,
          count: event instanceof CreatorFollowed ? 1 : -1,
        })),
      ),
    );
  }

  async follow(followerId: number, followedId: number): Promise<{ followingId: number; isFollowing: boolean; followers: number }> {
    assertNotOneself(followerId, followedId);
    return { followingId: followedId, isFollowing: true, followers: await this.follows.add(followerId, followedId) };
  }

  async unfollow(followerId: number, followedId: number): Promise<{ followingId: number; isFollowing: boolean; followers: number }> {
    return { followingId: followedId, isFollowing: false, followers: await this.follows.remove(followerId, followedId) };
  }

  async removeFollower(creatorId: number, followerId: number): Promise<void> {
    await this.follows.removeFollower(creatorId, followerId);
  }

  trash(creatorId: number): Promise<void> {
    return this.follows.trash(creatorId);
  }

  /** The trigger of a removed follow has taken the follows of the day out of its number; those of earlier days do not change. */
  async restore(creatorId: number): Promise<void> {
    const today = utcDay(this.clock.now());
    const restored = (await this.follows.restore(creatorId)).filter(({ followedAt }) => utcDay(followedAt) === today);
    await this.dailyFollowers.add(
      restored.map(({ followedId, followedAt }) => ({ creatorId: followedId, at: followedAt.toISOString(), count: 1 })),
    );
  }
}
