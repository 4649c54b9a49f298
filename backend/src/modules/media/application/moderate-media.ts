import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Clock } from '../../../kernel/clock.js';
import { MediaItems } from '../domain/media-items.js';
import { MediaDeleted } from '../domain/media.events.js';

export interface MediaFlags {
  /** Shown to nobody, its files to administrators only. */
  hidden?: boolean;
  /** Blurred until clicked. */
  sensitive?: boolean;
}

/** What administrators do to anybody's items (PR-52). */
@Injectable()
export class ModerateMedia {
  constructor(
    private readonly mediaItems: MediaItems,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /** What is left out stays. */
  async flag(mediaId: number, { hidden, sensitive }: MediaFlags): Promise<void> {
    await this.unitOfWork.run(async () => {
      const media = await this.mediaItems.byId(mediaId);
      if (hidden !== undefined) media.hiddenAt = hidden ? (media.hiddenAt ?? this.clock.now()) : null;
      if (sensitive !== undefined) media.sensitive = sensitive;
      await this.mediaItems.save(media);
    });
  }

  /** The row now, its files by the sweeper (PR-34). */
  async delete(mediaId: number): Promise<void> {
    await this.unitOfWork.run(async () => {
      const media = await this.mediaItems.byId(mediaId);
      await this.mediaItems.remove(media);
      await this.events.publish(new MediaDeleted(media.creatorId, mediaId));
    });
  }
}
