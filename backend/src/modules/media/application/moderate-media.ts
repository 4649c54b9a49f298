import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Clock } from '../../../kernel/clock.js';
import { MediaItems } from '../domain/media-items.js';
import { MediaDeleted } from '../domain/media.events.js';

export interface MediaFlags {
  /** The item is listed nowhere, and only administrators can open its files. */
  hidden?: boolean;
  /** The item is blurred until it is clicked. */
  sensitive?: boolean;
}

/** Administrators' operations on the items of all creators (PR-52). */
@Injectable()
export class ModerateMedia {
  constructor(
    private readonly mediaItems: MediaItems,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /** Flags that are left out stay unchanged. */
  async flag(mediaId: number, { hidden, sensitive }: MediaFlags): Promise<void> {
    await this.unitOfWork.run(async () => {
      const media = await this.mediaItems.getForUpdate(mediaId);
      if (hidden !== undefined) media.hiddenAt = hidden ? (media.hiddenAt ?? this.clock.now()) : null;
      if (sensitive !== undefined) media.sensitive = sensitive;
      await this.mediaItems.save(media);
    });
  }

  /** Deletes the row at once; the sweeper deletes its files (PR-34). */
  async delete(mediaId: number): Promise<void> {
    await this.unitOfWork.run(async () => {
      const media = await this.mediaItems.getForUpdate(mediaId);
      await this.mediaItems.remove(media);
      await this.events.publish(new MediaDeleted(media.creatorId, mediaId));
    });
  }
}
