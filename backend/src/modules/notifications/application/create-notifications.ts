import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';
import { CreatorFollowed, CreatorUnfollowed } from '../../follows/index.js';
import { MediaLiked, MediaUnliked } from '../../media/index.js';
import { MERGE_ORDER, ProfilesMerged } from '../../profiles/index.js';
import { Notifications } from '../domain/notifications.js';

/**
 * Notifies creators of follows and likes, in the transaction of the event. A like by the owner of the item creates no
 * notification. After a merge of accounts (PR-8), notifications refer to the remaining account.
 */
@Injectable()
export class CreateNotifications {
  constructor(
    private readonly notifications: Notifications,
    events: EventBus,
  ) {
    events.on(CreatorFollowed, ({ followedId, followerId }) => this.notifications.addFollower(followedId, followerId));
    events.on(CreatorUnfollowed, ({ followedId, followerId }) => this.notifications.withdrawFollower(followedId, followerId));
    events.on(MediaLiked, (event) => this.mediaLiked(event));
    events.on(MediaUnliked, (event) => this.notifications.withdrawLike(event));
    events.on(ProfilesMerged, ({ from, into }) => this.notifications.replaceActor(from, into), MERGE_ORDER.notifications);
  }

  private async mediaLiked(event: MediaLiked): Promise<void> {
    if (event.likedBy !== event.creatorId) await this.notifications.addLike(event);
  }
}
