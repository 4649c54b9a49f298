import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { EventBus } from '../../../platform/events/event-bus.js';
import type { Actor, Admin, Creator } from '../../../kernel/actor.js';
import { EditHashtags } from '../../hashtags/index.js';
import { EditHistory } from '../../profiles/index.js';
import { Albums } from '../domain/albums.js';
import { MediaItems, PINNED_MAX, type Media, type MediaTexts } from '../domain/media.js';
import { AlbumIsPrivate, NotInGallery, TooManyPinned } from '../domain/media.errors.js';
import { EditableMedia, EditMedia, type MediaFlags } from './edit-media.js';
import { MediaChanged } from '../domain/media.events.js';

/** Fields that are left out stay unchanged. */
interface MediaDescription extends Partial<MediaTexts> {
  /** Replaces the hashtags of the item. */
  hashtags?: string[];
  isPinned?: boolean;
  /** Moves the item to the end of this album of its owner; null takes it out of its album. */
  albumId?: number | null;
  /** Takes the item out of the gallery, or puts it back (PR-101). */
  isPrivate?: boolean;
}

/** Describes, pins and moves items (PR-95). Errors are those of `EditableMedia`. */
@Injectable()
export class DescribeMedia {
  constructor(
    private readonly editable: EditableMedia,
    private readonly editMedia: EditMedia,
    private readonly mediaItems: MediaItems,
    private readonly albums: Albums,
    private readonly editHashtags: EditHashtags,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventBus,
    private readonly history: EditHistory,
  ) {}

  async execute(actor: Actor, mediaId: number, description: MediaDescription): Promise<void> {
    await this.unitOfWork.run(async () => this.apply(actor, await this.editable.lock(actor, mediaId), description));
  }

  /** Flags an item of any creator and changes its texts, in one transaction (PR-52). */
  async moderate(admin: Admin, mediaId: number, flags: MediaFlags, texts: MediaDescription): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.editMedia.flag(admin, mediaId, flags);
      await this.execute(admin, mediaId, texts);
    });
  }

  /** Changes several items in one transaction. */
  async executeForAll(creator: Creator, ids: number[], description: MediaDescription): Promise<void> {
    await this.unitOfWork.run(async () => {
      const locked = new Map<number, Media>();
      for await (const media of this.editable.lockExisting(creator, ids)) locked.set(media.id, media);
      // They are locked by their ids, and go to an album in the order of the request.
      for (const media of [...new Set(ids)].flatMap((id) => locked.get(id) ?? [])) await this.apply(creator, media, description);
    });
  }

  private async apply(actor: Actor, media: Media, description: MediaDescription): Promise<void> {
    const { hashtags, isPinned, albumId, isPrivate, ...texts } = description;
    const before = textsOf(media);
    media.describe(texts);
    // The audit log has the edits of administrators.
    if (actor.role === 'creator')
      await this.history.record({ creatorId: media.creatorId, mediaId: media.id, before, after: textsOf(media) });
    if (isPinned !== undefined && isPinned !== media.isPinned) {
      if (isPinned) await this.assertMayPin(media);
      media.isPinned = isPinned;
    }
    if (albumId !== undefined) await this.albums.move(media, albumId);
    if (isPrivate !== undefined || typeof albumId === 'number') await this.setPrivacy(media, isPrivate);
    await this.mediaItems.save(media);
    if (hashtags !== undefined) await this.editHashtags.tagMedia(media.id, hashtags);
    await this.events.publish(new MediaChanged(media.creatorId, media.id, false));
  }

  /** An item of a private album is private, so that no list of visitors shows a part of the album. */
  private async setPrivacy(media: Media, isPrivate?: boolean): Promise<void> {
    const isInPrivateAlbum = await this.albums.isInPrivate(media.id);
    if (isPrivate === false && isInPrivateAlbum) throw new AlbumIsPrivate();
    if (isPrivate ?? isInPrivateAlbum) media.setPrivate(true);
    else if (isPrivate === false) media.setPrivate(false);
  }

  /** The profile is locked, so concurrent requests cannot exceed the limit. */
  private async assertMayPin({ creatorId, purpose }: Media): Promise<void> {
    if (purpose !== 'gallery') throw new NotInGallery();
    if ((await this.mediaItems.countPinned(creatorId)) >= PINNED_MAX) throw new TooManyPinned({ max: PINNED_MAX });
  }
}

/** What visitors read at the item. */
const textsOf = ({ title, caption, altText, credit }: Media) => ({ title, caption, altText, credit });
