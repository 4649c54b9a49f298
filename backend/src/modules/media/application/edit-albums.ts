import { Injectable } from '@nestjs/common';
import type { Actor, Creator } from '../../../kernel/actor.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { EventBus } from '../../../platform/events/event-bus.js';
import { TextsChanged, ProfileLock, type ContentMerge } from '../../profiles/index.js';
import { Albums, ALBUMS_MAX, slugOf, type Album } from '../domain/albums.js';
import { NotInAlbum, NotPublishable, NotYourAlbum, PrivateByDecision, TooManyAlbums } from '../domain/media.errors.js';

interface AlbumChanges {
  name?: string;
  coverId?: number | null;
  /** Makes the album with its items private, or public (PR-101). */
  isPrivate?: boolean;
  /** The place among the albums of the creator, counted from 0. */
  position?: number;
}

/**
 * Edits the albums of a creator (PR-97). Every method locks the profile. Those for an existing album throw `AlbumNotFound`, also
 * for an album that the creator cannot see, and `NotYourAlbum` for another one that the creator does not own.
 */
@Injectable()
export class EditAlbums {
  constructor(
    private readonly albums: Albums,
    private readonly profileLock: ProfileLock,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventBus,
  ) {}

  /** Returns the new id. The slug begins as given. */
  add({ creatorId }: Creator, name: string, slug = slugOf(name)): Promise<number> {
    return this.unitOfWork.run(async () => {
      await this.profileLock.acquire(creatorId);
      await this.assertRoomFor(creatorId, 1);
      await this.events.publish(new TextsChanged(creatorId));
      return this.albums.add(creatorId, name, slug);
    });
  }

  /** Throws `TooManyAlbums` when the creator cannot have this many more albums. */
  async assertRoomFor(creatorId: number, added: number): Promise<void> {
    if ((await this.albums.count(creatorId)) + added > ALBUMS_MAX) throw new TooManyAlbums({ max: ALBUMS_MAX });
  }

  /** Throws `NotPublishable` for an administrator who would make a private album public, `PrivateByDecision` for its creator if a moderator decided so. */
  change(actor: Actor, id: number, { name, coverId, isPrivate, position }: AlbumChanges): Promise<void> {
    return this.edit(actor, id, async (album) => {
      if (isPrivate === false && album.isPrivate) {
        if (actor.role === 'admin') throw new NotPublishable();
        if (album.isPrivateByDecision) throw new PrivateByDecision();
      }
      if (typeof coverId === 'number' && !(await this.albums.includes(id, coverId))) throw new NotInAlbum();
      await this.albums.save({ ...album, name: name ?? album.name, coverId: coverId === undefined ? album.coverId : coverId });
      if (isPrivate !== undefined) await this.albums.setPrivate(album, isPrivate);
      if (position !== undefined) await this.albums.place(album, position);
      if (name !== undefined || isPrivate === false) await this.events.publish(new TextsChanged(album.creatorId));
    });
  }

  /** See `SetPrivacy`. */
  async setPrivateByDecision(id: number, isPrivate: boolean, items: number[]): Promise<number[] | false> {
    return this.unitOfWork.run(async () => {
      const album = await this.albums.get(null, id);
      if (album.isPrivate === isPrivate) return false;
      if (!isPrivate) await this.events.publish(new TextsChanged(album.creatorId));
      return this.albums.setPrivate(album, isPrivate, isPrivate ? undefined : items);
    });
  }

  remove(actor: Actor, id: number): Promise<void> {
    return this.edit(actor, id, () => this.albums.remove(id));
  }

  fill(creator: Creator, id: number, mediaIds: number[]): Promise<void> {
    return this.edit(creator, id, (album) => this.albums.fill(album, mediaIds));
  }

  /** Moves the albums of a merged account behind those of the account that stays, after their items (PR-104). */
  async merge({ from, into, selection }: ContentMerge): Promise<void> {
    await this.albums.moveAll(from, into, selection.without.albums);
    await this.assertRoomFor(into, 0);
  }

  private edit(actor: Actor, id: number, change: (album: Album) => Promise<void>): Promise<void> {
    return this.unitOfWork.run(async () => {
      const { creatorId } = await this.albums.get(actor, id);
      if (actor.role === 'creator' && actor.creatorId !== creatorId) throw new NotYourAlbum();
      await this.profileLock.acquire(creatorId);
      // Read again, because it may have changed before the lock.
      await change(await this.albums.get(actor, id));
    });
  }
}
