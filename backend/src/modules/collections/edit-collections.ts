import { Injectable } from '@nestjs/common';
import type { Actor, Creator } from '../../kernel/actor.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.port.js';
import { EventBus } from '../../platform/events/event-bus.js';
import { NotPublishable, PrivateByDecision, slugOf } from '../media/index.js';
import { TextsChanged, ProfileLock, type Merge } from '../profiles/index.js';
import { Collections, COLLECTIONS_MAX, type Collection, type ItemAddress, TooManyCollections } from './collection.js';

interface CollectionChanges {
  name?: string;
  isPublic?: boolean;
}

const slugFor = (name: string): string => slugOf(name, 'collection');

/**
 * Edits the collections of a creator (PR-118). Every method locks the profile; those for a collection throw `CollectionNotFound`, also for one of
 * another creator. An administrator edits those of every creator.
 */
@Injectable()
export class EditCollections {
  constructor(
    private readonly collections: Collections,
    private readonly profileLock: ProfileLock,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventBus,
  ) {}

  /** Returns the new id. The slug begins as given. */
  add({ creatorId }: Creator, { name, isPublic = false }: { name: string; isPublic?: boolean }, slug = slugFor(name)): Promise<number> {
    return this.unitOfWork.run(async () => {
      await this.profileLock.acquire(creatorId);
      await this.assertRoomFor(creatorId, 1);
      await this.events.publish(new TextsChanged(creatorId));
      return this.collections.add({ creatorId, name, slug, isPublic });
    });
  }

  /** Throws `TooManyCollections` when the creator cannot have this many more. */
  async assertRoomFor(creatorId: number, added: number): Promise<void> {
    if ((await this.collections.count(creatorId)) + added > COLLECTIONS_MAX) throw new TooManyCollections({ max: COLLECTIONS_MAX });
  }

  /**
   * The slug follows the name of a private collection. It stays when a public one is renamed, so that links to it stay valid. Throws
   * `NotPublishable` for an administrator who would make a private one public, `PrivateByDecision` for its owner if a moderator decided so.
   */
  change(actor: Actor, id: number, { name, isPublic }: CollectionChanges): Promise<void> {
    return this.edit(actor, id, async (collection) => {
      if (isPublic === true && !collection.isPublic) {
        if (actor.role === 'admin') throw new NotPublishable();
        if (collection.isPrivateByDecision) throw new PrivateByDecision();
      }
      if (name !== undefined && name !== collection.name) {
        if (!collection.isPublic) collection.slug = slugFor(name);
        collection.name = name;
      }
      collection.isPublic = isPublic ?? collection.isPublic;
      await this.collections.save(collection);
      await this.events.publish(new TextsChanged(collection.creatorId));
    });
  }

  /** See `SetPrivacy`. The items stay as they are. */
  async setPrivateByDecision(id: number, isPrivate: boolean): Promise<[] | false> {
    return this.unitOfWork.run(async () => {
      const collection = await this.collections.get(await this.collections.ownerOf(id), id);
      if (collection.isPublic !== isPrivate) return false;
      await this.collections.save({ ...collection, isPublic: !isPrivate });
      await this.events.publish(new TextsChanged(collection.creatorId));
      return [];
    });
  }

  remove(actor: Actor, id: number): Promise<void> {
    return this.edit(actor, id, () => this.collections.remove(id));
  }

  put(creator: Creator, id: number, mediaId: number): Promise<void> {
    return this.edit(creator, id, (collection) => this.collections.put(collection, mediaId));
  }

  take(creator: Creator, id: number, mediaId: number): Promise<void> {
    return this.edit(creator, id, (collection) => this.collections.take(collection, mediaId));
  }

  /** Puts items into an empty collection, the first one first. Those that do not exist or cannot be saved are left out. */
  fill(creator: Creator, id: number, items: ItemAddress[]): Promise<void> {
    return this.edit(creator, id, (collection) => this.collections.fill(collection, items));
  }

  private edit(actor: Actor, id: number, change: (collection: Collection) => Promise<void>): Promise<void> {
    return this.unitOfWork.run(async () => {
      const creatorId = actor.role === 'creator' ? actor.creatorId : await this.collections.ownerOf(id);
      await this.profileLock.acquire(creatorId);
      await change(await this.collections.get(creatorId, id));
    });
  }

  /** Both accounts belong to one person, who keeps the collections also when the content of one is deleted (PR-8). */
  async merge({ from, into, selection }: Merge): Promise<void> {
    await this.collections.move(from, into, selection?.without.collections ?? []);
    await this.assertRoomFor(into, 0);
  }
}
