import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import type { Actor, Admin } from '../../../kernel/actor.js';
import { Clock } from '../../../kernel/clock.js';
import { ProfileLock } from '../../profiles/index.js';
import { MediaItems, type Media } from '../domain/media.js';
import { MediaDeleted } from '../domain/media.events.js';

export interface MediaDescription {
  altText?: string;
  sensitive?: boolean;
}

export interface MediaFlags {
  /** No list contains the item, and only administrators can open its files. */
  hidden?: boolean;
  /** The item is blurred until it is clicked. */
  sensitive?: boolean;
}

/**
 * Edits and deletes items. Fields that are left out stay unchanged. Every method throws `NotYourMedia` for a creator who does
 * not own the item, and `MediaNotFound` when that creator cannot see it.
 */
@Injectable()
export class EditMedia {
  constructor(
    private readonly mediaItems: MediaItems,
    private readonly profileLock: ProfileLock,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  async describe(actor: Actor, mediaId: number, { altText, sensitive }: MediaDescription): Promise<void> {
    await this.edit(actor, mediaId, (media) => {
      media.altText = altText ?? media.altText;
      media.sensitive = sensitive ?? media.sensitive;
    });
  }

  /** Flags an item of any creator (PR-52). */
  async flag(admin: Admin, mediaId: number, { hidden, sensitive }: MediaFlags): Promise<void> {
    await this.edit(admin, mediaId, (media) => {
      if (hidden !== undefined) media.hiddenAt = hidden ? (media.hiddenAt ?? this.clock.now()) : null;
      media.sensitive = sensitive ?? media.sensitive;
    });
  }

  /** Deletes the row at once; the sweeper deletes its files (PR-34). */
  async delete(actor: Actor, mediaId: number): Promise<void> {
    await this.unitOfWork.run(async () => {
      const media = await this.getEditable(actor, mediaId);
      await this.mediaItems.remove(media);
      await this.events.publish(new MediaDeleted(media.creatorId, mediaId));
    });
  }

  private async edit(actor: Actor, mediaId: number, change: (media: Media) => void): Promise<void> {
    await this.unitOfWork.run(async () => {
      const media = await this.getEditable(actor, mediaId);
      change(media);
      await this.mediaItems.save(media);
    });
  }

  private async getEditable(actor: Actor, mediaId: number): Promise<Media> {
    const media = await this.mediaItems.get(actor, mediaId);
    media.assertEditableBy(actor);
    // Before the item, as the profile's own edits do (PR-75).
    await this.profileLock.acquire(media.creatorId);
    return this.mediaItems.getForUpdate(mediaId);
  }
}
