import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { type Actor, assertMayEdit } from '../../../kernel/actor.js';
import { ProfileLock, type ContentMerge } from '../../profiles/index.js';
import {
  HASHTAGS_MAX,
  hashtagName,
  HashtagsChanged,
  Hashtags,
  MEDIA_HASHTAGS_MAX,
  type Hashtag,
  HashtagNotFound,
  TooManyHashtags,
} from '../domain/hashtags.js';

/** Edits the hashtags of profiles and media items. Those with an actor lock the profile, are idempotent, and throw `NotTheOwner`. */
@Injectable()
export class EditHashtags {
  constructor(
    private readonly profileLock: ProfileLock,
    private readonly hashtags: Hashtags,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventBus,
  ) {}

  /** Adds a hashtag, and creates it when it does not exist. Returns its id. */
  async attach(actor: Actor, creatorId: number, typed: string): Promise<number> {
    assertMayEdit(actor, creatorId);
    const name = hashtagName(typed);
    return this.edit(creatorId, async (current) => {
      const existing = current.find((hashtag) => hashtag.name === name);
      if (existing) return existing.id;
      if (current.length >= HASHTAGS_MAX) throw new TooManyHashtags({ max: HASHTAGS_MAX });
      const id = await this.hashtags.attach(creatorId, name);
      await this.publish(actor, creatorId, [...current, { id, name }]);
      return id;
    });
  }

  async detach(actor: Actor, creatorId: number, hashtagId: number): Promise<void> {
    assertMayEdit(actor, creatorId);
    await this.edit(creatorId, async (current) => {
      const remaining = current.filter((hashtag) => hashtag.id !== hashtagId);
      if (remaining.length === current.length) return;
      await this.hashtags.detach(creatorId, hashtagId);
      await this.publish(actor, creatorId, remaining);
    });
  }

  /** Removes the hashtag with this name. */
  async detachNamed(actor: Actor, creatorId: number, typed: string): Promise<void> {
    const name = hashtagName(typed);
    await this.unitOfWork.run(async () => {
      await this.profileLock.acquire(creatorId);
      const found = (await this.hashtags.of(creatorId)).find((hashtag) => hashtag.name === name);
      if (found !== undefined) await this.detach(actor, creatorId, found.id);
    });
  }

  /** Replaces the hashtags. Hashtags that the profile already has keep their position. */
  async assign(actor: Actor, creatorId: number, hashtagIds: number[]): Promise<void> {
    assertMayEdit(actor, creatorId);
    const ids = [...new Set(hashtagIds)];
    if (ids.length > HASHTAGS_MAX) throw new TooManyHashtags({ max: HASHTAGS_MAX });
    await this.edit(creatorId, async (current) => {
      const requested = await this.hashtags.findByIds(ids);
      if (requested.length < ids.length) throw new HashtagNotFound();
      const includesHashtag = (list: Hashtag[], { id }: Hashtag): boolean => list.some((candidate) => candidate.id === id);
      const removed = current.filter((hashtag) => !includesHashtag(requested, hashtag));
      const added = requested.filter((hashtag) => !includesHashtag(current, hashtag));
      for (const { id } of removed) await this.hashtags.detach(creatorId, id);
      for (const { name } of added) await this.hashtags.attach(creatorId, name);
      if (removed.length + added.length === 0) return;
      await this.publish(actor, creatorId, [...current.filter((hashtag) => !removed.includes(hashtag)), ...added]);
    });
  }

  /** Replaces the hashtags of an item, whose row is locked, in the transaction of its edit. Throws `InvalidHashtag` or `TooManyHashtags`. */
  async tagMedia(mediaId: number, typed: string[]): Promise<void> {
    const names = [...new Set(typed.map(hashtagName))];
    if (names.length > MEDIA_HASHTAGS_MAX) throw new TooManyHashtags({ max: MEDIA_HASHTAGS_MAX });
    await this.hashtags.tagMedia(mediaId, names);
  }

  /** Adds the hashtags of a merged account behind those of the account that stays (PR-104). */
  async merge({ from, into, selection }: ContentMerge): Promise<void> {
    const chosen = new Set(selection.without.hashtags);
    await this.hashtags.lockOf([from, into]);
    const [moving, present] = [await this.hashtags.of(from), await this.hashtags.of(into)];
    const added = moving.filter(({ id }) => !chosen.has(id) && present.every((other) => other.id !== id));
    const removed = present.filter(({ id }) => chosen.has(id));
    if (present.length - removed.length + added.length > HASHTAGS_MAX) throw new TooManyHashtags({ max: HASHTAGS_MAX });
    for (const { id } of removed) await this.hashtags.detach(into, id);
    for (const { name } of added) await this.hashtags.attach(into, name);
  }

  /** Locks the profile, so that concurrent requests cannot exceed the limit, and passes its current hashtags to `change`. */
  private edit<Result>(creatorId: number, change: (current: Hashtag[]) => Promise<Result>): Promise<Result> {
    return this.unitOfWork.run(async () => {
      await this.profileLock.acquire(creatorId);
      return change(await this.hashtags.of(creatorId));
    });
  }

  private async publish(actor: Actor, creatorId: number, hashtags: Hashtag[]): Promise<void> {
    await this.events.publish(
      new HashtagsChanged(
        creatorId,
        hashtags.map(({ name }) => name),
        actor.role === 'admin',
      ),
    );
  }
}
