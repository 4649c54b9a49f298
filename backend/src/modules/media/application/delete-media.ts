import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { MediaItems } from '../domain/media-items.js';
import { MediaDeleted } from '../domain/media.events.js';

/** Deletes an item of the creator: the row at once, its files by the sweeper (PR-34). */
@Injectable()
export class DeleteMedia {
  constructor(
    private readonly mediaItems: MediaItems,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventBus,
  ) {}

  async execute(creatorId: number, mediaId: number): Promise<void> {
    await this.unitOfWork.run(async () => {
      const media = await this.mediaItems.getForUpdate(mediaId);
      media.assertOwnedBy(creatorId);
      await this.mediaItems.remove(media);
      await this.events.publish(new MediaDeleted(creatorId, mediaId));
    });
  }
}
