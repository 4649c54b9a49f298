import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../../../kernel/domain-event.js';
import { Outbox, type RecordedEvent } from '../../../platform/events/outbox.port.js';
import { CreatorFollowed, CreatorUnfollowed } from '../../follows/index.js';
import { MediaLiked, MediaUnliked } from '../../media/index.js';
import { Notifications, type Numbered } from '../domain/notifications.js';
import { Pushes } from '../domain/push.js';

type FollowEvent = CreatorFollowed | CreatorUnfollowed;
type LikeEvent = MediaLiked | MediaUnliked;

/** Notifies creators of follows, likes and decided reports. A like by the owner of the item creates no notification. */
@Injectable()
export class CreateNotifications {
  constructor(
    private readonly notifications: Notifications,
    private readonly pushes: Pushes,
    outbox: Outbox,
  ) {
    outbox.subscribe<FollowEvent>('follow-notifications', [CreatorFollowed, CreatorUnfollowed], (recorded) => this.applyFollows(recorded));
    outbox.subscribe<LikeEvent>('like-notifications', [MediaLiked, MediaUnliked], (recorded) => this.applyLikes(recorded));
  }

  /** Tells reporters that moderators have looked at what they reported, without the outcome (PR-129). */
  async ofDecidedReports(reporterIds: number[]): Promise<void> {
    if (reporterIds.length > 0) await this.notifications.addDecidedReports(reporterIds);
  }

  private async applyFollows(recorded: RecordedEvent<FollowEvent>[]): Promise<void> {
    const latest = latestBy(recorded, ({ followedId, followerId }) => `${followedId} ${followerId}`);
    const { done, undone } = split(latest, CreatorFollowed);
    if (undone.length > 0) await this.notifications.withdrawFollowers(undone);
    if (done.length === 0) return;
    await this.notifications.addFollowers(done);
    await this.pushes.queue(done.map(({ followedId }) => followedId));
  }

  private async applyLikes(recorded: RecordedEvent<LikeEvent>[]): Promise<void> {
    const byOthers = recorded.filter(({ event }) => event.creatorId !== event.likedBy);
    const latest = latestBy(byOthers, ({ mediaId, likedBy }) => `${mediaId} ${likedBy}`);
    const { done, undone } = split(latest, MediaLiked);
    if (undone.length > 0) await this.notifications.withdrawLikes(undone);
    if (done.length === 0) return;
    await this.notifications.addLikes(done);
    await this.pushes.queue(done.map(({ creatorId }) => creatorId));
  }
}

/** The last event of each key, in the order of the events. A notification depends only on the last one. */
function latestBy<E extends DomainEvent>(recorded: RecordedEvent<E>[], keyOf: (event: E) => string): RecordedEvent<E>[] {
  const latest = new Map<string, RecordedEvent<E>>();
  for (const each of recorded) {
    latest.delete(keyOf(each.event));
    latest.set(keyOf(each.event), each);
  }
  return [...latest.values()];
}

/** Separates the events of a class from those that undo them. */
function split<E extends DomainEvent>(
  recorded: RecordedEvent<E>[],
  doing: new (...args: never[]) => E,
): Record<'done' | 'undone', (E & Numbered)[]> {
  const numbered = ({ event, position }: RecordedEvent<E>): E & Numbered => ({ ...event, position });
  return {
    done: recorded.filter(({ event }) => event instanceof doing).map(numbered),
    undone: recorded.filter(({ event }) => !(event instanceof doing)).map(numbered),
  };
}
