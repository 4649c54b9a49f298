import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';
import { BLOCK_ORDER, CreatorsBlocked } from '../../blocks/index.js';
import { CreatorRestored, CreatorTrashed, MERGE_ORDER, ProfilesMerged } from '../../profiles/index.js';
import { Likes, type Like } from '../domain/likes.js';

/** Idempotent: a visitor likes an item at most once (PR-19). */
@Injectable()
export class LikeMedia {
  constructor(
    private readonly likes: Likes,
    events: EventBus,
  ) {
    // Keeps the likes of a merged account (PR-8), in the transaction of the merge.
    events.on(ProfilesMerged, ({ from, into }) => likes.copy(from, into), MERGE_ORDER.likes);
    events.on(CreatorTrashed, ({ creatorId }) => likes.trash(creatorId), MERGE_ORDER.likes);
    events.on(CreatorRestored, ({ creatorId }) => likes.restore(creatorId), MERGE_ORDER.likes);
    events.on(CreatorsBlocked, ({ creatorId, otherIds }) => likes.endBetween(creatorId, otherIds), BLOCK_ORDER.likes);
  }

  async like(like: Like): Promise<{ liked: boolean; likeCount: number }> {
    return { liked: true, likeCount: await this.likes.add(like) };
  }

  async unlike(like: Like): Promise<{ liked: boolean; likeCount: number }> {
    return { liked: false, likeCount: await this.likes.remove(like) };
  }
}
