import { Injectable } from '@nestjs/common';
import { EventBus } from '../../platform/events/event-bus.js';
import { Outbox } from '../../platform/events/outbox.port.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.port.js';
import { DomainEvent } from '../../kernel/domain-event.js';
import { CreatorFollowed, CreatorUnfollowed } from '../follows/index.js';
import { HashtagsChanged } from '../hashtags/index.js';
import { LinkAdded } from '../links/index.js';
import { MediaAdopted, MediaDeleted, MediaLiked, MediaUnliked, MediaUploaded } from '../media/index.js';
import { NotificationsRead } from '../notifications/index.js';
import { ProfileUpdated } from '../profiles/index.js';
import { LiveUpdates } from './live-updates.js';

/** The events whose activities the outbox adds to the feed. */
const FEED_EVENTS = [CreatorFollowed, MediaUploaded, MediaAdopted, HashtagsChanged, LinkAdded, ProfileUpdated];

/**
 * Publishes live updates after the commit of what they announce, so that a client that fetches at once reads the change: with the batch of
 * the outbox that adds activities and notifications, otherwise with the action itself.
 */
@Injectable()
export class PublishLiveUpdates {
  constructor(
    private readonly liveUpdates: LiveUpdates,
    private readonly unitOfWork: UnitOfWork,
    outbox: Outbox,
    events: EventBus,
  ) {
    outbox.subscribe<CreatorFollowed | CreatorUnfollowed>('live-follows', [CreatorFollowed, CreatorUnfollowed], (recorded) =>
      this.notificationsChanged(recorded.map(({ event }) => event.followedId)),
    );
    outbox.subscribe<MediaLiked | MediaUnliked>('live-likes', [MediaLiked, MediaUnliked], (recorded) =>
      this.notificationsChanged(recorded.map(({ event }) => event.creatorId)),
    );
    outbox.subscribe<DomainEvent>('live-feed', FEED_EVENTS, () => this.feedChanged());
    events.on(NotificationsRead, ({ creatorId }) => this.notificationsChanged([creatorId]));
    events.on(MediaDeleted, () => this.feedChanged());
  }

  private notificationsChanged(creatorIds: number[]): Promise<void> {
    return this.unitOfWork.afterCommit(() => {
      for (const creatorId of creatorIds) this.liveUpdates.notificationsChanged(creatorId);
      return Promise.resolve();
    });
  }

  private feedChanged(): Promise<void> {
    return this.unitOfWork.afterCommit(() => {
      this.liveUpdates.activitiesChanged();
      return Promise.resolve();
    });
  }
}
