import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { DomainEvent } from '../../../kernel/domain-event.js';
import { CreatorFollowed, CreatorUnfollowed } from '../../follows/index.js';
import { HashtagsChanged } from '../../hashtags/index.js';
import { LinkAdded } from '../../links/index.js';
import { MediaAdopted, MediaDeleted, MediaLiked, MediaUnliked, MediaUploaded } from '../../media/index.js';
import { NotificationsRead } from '../../notifications/index.js';
import { ProfileUpdated } from '../../profiles/index.js';
import { LiveUpdates } from './live-updates.js';

/** Publishes live updates after the commit, so that a client that fetches at once reads the change. */
@Injectable()
export class PublishLiveUpdates {
  constructor(
    private readonly liveUpdates: LiveUpdates,
    private readonly unitOfWork: UnitOfWork,
    events: EventBus,
  ) {
    events.on(CreatorFollowed, ({ followedId }) => this.publish({ notifiedId: followedId, feed: true }));
    events.on(CreatorUnfollowed, ({ followedId }) => this.publish({ notifiedId: followedId }));
    events.on(MediaLiked, ({ creatorId }) => this.publish({ notifiedId: creatorId }));
    events.on(MediaUnliked, ({ creatorId }) => this.publish({ notifiedId: creatorId }));
    events.on(NotificationsRead, ({ creatorId }) => this.publish({ notifiedId: creatorId }));
    for (const eventClass of [MediaUploaded, MediaAdopted, MediaDeleted, HashtagsChanged, LinkAdded, ProfileUpdated])
      events.on<DomainEvent>(eventClass, () => this.publish({ feed: true }));
  }

  private publish({ notifiedId, feed = false }: { notifiedId?: number; feed?: boolean }): Promise<void> {
    return this.unitOfWork.afterCommit(() => {
      if (notifiedId !== undefined) this.liveUpdates.notificationsChanged(notifiedId);
      if (feed) this.liveUpdates.activitiesChanged();
      return Promise.resolve();
    });
  }
}
