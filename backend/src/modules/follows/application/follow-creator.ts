import { Injectable } from '@nestjs/common';
import { Clock, utcDay } from '../../../kernel/clock.js';
import { EventBus } from '../../../platform/events/event-bus.js';
import { Outbox } from '../../../platform/events/outbox.port.js';
import { BLOCK_ORDER, CreatorsBlocked } from '../../blocks/index.js';
import { CreatorRestored, CreatorTrashed, MERGE_ORDER, ProfilesMerged } from '../../profiles/index.js';
import { DailyFollowers } from '../../visits/index.js';
import { CreatorFollowed, FollowEndedOnItsDay } from '../domain/follows.events.js';
import { assertNotOneself, Follows } from '../domain/follows.js';

/** Idempotent: following or unfollowing again changes nothing (PR-18). */
@Injectable()
export class FollowCreator {
  constructor(
    private readonly follows: Follows,
    private readonly dailyFollowers: DailyFollowers,
    private readonly clock: Clock,
    outbox: Outbox,
    events: EventBus,
  ) {
    events.on(ProfilesMerged, (event) => this.moveFollows(event), MERGE_ORDER.follows);
    events.on(CreatorsBlocked, ({ creatorId, otherIds }) => this.follows.endBetween(creatorId, otherIds), BLOCK_ORDER.follows);
    events.on(CreatorTrashed, ({ creatorId }) => this.follows.trash(creatorId), MERGE_ORDER.follows);
    events.on(CreatorRestored, ({ creatorId }) => this.restoreFollows(creatorId), MERGE_ORDER.follows);
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

  /** The trigger of a removed follow has taken the follows of the day out of its number; those of earlier days do not change. */
  private async restoreFollows(creatorId: number): Promise<void> {
    const today = utcDay(this.clock.now());
    const restored = (await this.follows.restore(creatorId)).filter(({ followedAt }) => utcDay(followedAt) === today);
    await this.dailyFollowers.add(
      restored.map(({ followedId, followedAt }) => ({ creatorId: followedId, at: followedAt.toISOString(), count: 1 })),
    );
  }

  /** Moves the follows of a merged account (PR-8), and its followers with its content (PR-104), in the transaction of the merge. */
  private async moveFollows({ from, into, content }: ProfilesMerged): Promise<void> {
    await this.follows.move(from, into);
    if (content !== undefined) await this.follows.moveFollowers(from, into);
  }
}
