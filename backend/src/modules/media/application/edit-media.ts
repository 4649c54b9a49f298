import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { type Actor, type Admin, type Creator, assertMayEdit } from '../../../kernel/actor.js';
import { Clock } from '../../../kernel/clock.js';
import { trashExpiry } from '../../../kernel/trash.js';
import { ProfileLock } from '../../profiles/index.js';
import { MediaItems, STORAGE_PATH, type Media } from '../domain/media.js';
import { MediaNotFound } from '../domain/media.errors.js';
import { MediaDeleted, MediaRestored } from '../domain/media.events.js';

export interface MediaFlags {
  /** No list contains the item, and only administrators can open its files. */
  hidden?: boolean;
  /** The item is blurred until it is clicked. */
  sensitive?: boolean;
}

/** Items that their owner or an administrator edits. */
@Injectable()
export class EditableMedia {
  constructor(
    private readonly mediaItems: MediaItems,
    private readonly profileLock: ProfileLock,
  ) {}

  /**
   * Locks the profile of the item and the item until the transaction ends. Throws `NotYourMedia` for a creator who does not own the item,
   * and `MediaNotFound` when that creator cannot see it.
   */
  async lock(actor: Actor, mediaId: number): Promise<Media> {
    const media = await this.mediaItems.get(actor, mediaId);
    media.assertEditableBy(actor);
    // Before the item, as the profile's own edits do (PR-75).
    await this.profileLock.acquire(media.creatorId);
    return this.mediaItems.getForUpdate(mediaId);
  }

  /** Locks several items by ascending id. Leaves out those that do not exist, because another tab may have deleted them. */
  async *lockExisting(creator: Creator, ids: number[]): AsyncGenerator<Media> {
    for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
      try {
        yield await this.lock(creator, id);
      } catch (error) {
        if (!(error instanceof MediaNotFound)) throw error;
      }
    }
  }
}

/** Flags, orders and deletes items. Errors are those of `EditableMedia`. */
@Injectable()
export class EditMedia {
  constructor(
    private readonly editable: EditableMedia,
    private readonly mediaItems: MediaItems,
    private readonly profileLock: ProfileLock,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  async storageUrlOf(actor: Actor, mediaId: number): Promise<string> {
    return STORAGE_PATH + (await this.mediaItems.get(actor, mediaId)).storageKey;
  }

  /** Flags an item of any creator (PR-52). */
  async flag(admin: Admin, mediaId: number, flags: MediaFlags): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.saveFlags(await this.editable.lock(admin, mediaId), flags);
    });
  }

  /** Flags an item for moderators, in the transaction of the caller. Returns whether it was not so before. */
  async flagByDecision(mediaId: number, flags: MediaFlags): Promise<boolean> {
    return this.unitOfWork.run(async () => this.saveFlags(await this.mediaItems.getForUpdate(mediaId), flags));
  }

  /** An owner deletes the row at once; the sweeper deletes its files (PR-34). An administrator moves the item to the trash (PR-132). */
  async delete(actor: Actor, mediaId: number): Promise<void> {
    await this.unitOfWork.run(async () => {
      const media = await this.editable.lock(actor, mediaId);
      if (actor.role === 'creator') return this.remove(media);
      await this.mediaItems.trash(media, actor.username, this.clock.now());
      await this.events.publish(new MediaDeleted(media.creatorId, media.id));
    });
  }

  /** Takes an item out of the trash. Throws `NotInTrash`, also 30 days after its deletion, and `ProfileNotFound` while its owner is in the trash. */
  async restore(mediaId: number): Promise<void> {
    await this.unitOfWork.run(async () => {
      const since = trashExpiry(this.clock.now());
      const creatorId = await this.mediaItems.trashedOwner(mediaId, since);
      await this.profileLock.acquire(creatorId);
      await this.mediaItems.restore(mediaId, since);
      await this.events.publish(new MediaRestored(creatorId, mediaId));
    });
  }

  /** Discards items whose time in the trash is over. Returns how many, at most `limit`. */
  async discardExpired(limit: number): Promise<number> {
    return this.unitOfWork.run(() => this.mediaItems.discard(trashExpiry(this.clock.now()), limit), { invalidatesCaches: false });
  }

  /** Deletes several items in one transaction. */
  async deleteAll(creator: Creator, ids: number[]): Promise<void> {
    await this.unitOfWork.run(async () => {
      for await (const media of this.editable.lockExisting(creator, ids)) await this.remove(media);
    });
  }

  /** Sets the order of a creator's gallery (PR-96). Locks the profile, so that of two concurrent orders the later one counts. */
  async order(actor: Actor, creatorId: number, ids: number[]): Promise<void> {
    assertMayEdit(actor, creatorId);
    await this.unitOfWork.run(async () => {
      await this.profileLock.acquire(creatorId);
      await this.mediaItems.order(creatorId, ids);
    });
  }

  private async saveFlags(media: Media, { hidden, sensitive }: MediaFlags): Promise<boolean> {
    const [wasHidden, wasSensitive] = [media.isHidden, media.sensitive];
    if (hidden !== undefined) media.setHidden(hidden && this.clock.now());
    media.sensitive = sensitive ?? wasSensitive;
    await this.mediaItems.save(media);
    return wasHidden !== media.isHidden || wasSensitive !== media.sensitive;
  }

  private async remove(media: Media): Promise<void> {
    await this.mediaItems.remove(media);
    await this.events.publish(new MediaDeleted(media.creatorId, media.id));
  }
}
