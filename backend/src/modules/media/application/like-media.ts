import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Likes, type Like } from '../domain/likes.js';
import { MediaLiked, MediaUnliked } from '../domain/media.events.js';

export interface LikeState {
  liked: boolean;
  likeCount: number;
}

/** Idempotent: a visitor likes an item at most once (PR-19). */
@Injectable()
export class LikeMedia {
  constructor(
    private readonly likes: Likes,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventBus,
  ) {}

  async like(like: Like): Promise<LikeState> {
    return this.unitOfWork.run(async () => {
      const { creatorId, changed, likeCount } = await this.likes.add(like);
      if (changed) await this.events.publish(new MediaLiked(creatorId, like.mediaId, like.likedBy));
      return { liked: true, likeCount };
    });
  }

  async unlike(like: Like): Promise<LikeState> {
    return this.unitOfWork.run(async () => {
      const { creatorId, changed, likeCount } = await this.likes.remove(like);
      if (changed) await this.events.publish(new MediaUnliked(creatorId, like.mediaId, like.likedBy));
      return { liked: false, likeCount };
    });
  }
}
