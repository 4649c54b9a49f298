import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { type Actor, assertMayEdit } from '../../../kernel/actor.js';
import { Clock } from '../../../kernel/clock.js';
import { EditHistory, TextsChanged, PicturesChanged, ProfileLock } from '../../profiles/index.js';
import {
  assertPinsAllowed,
  ExternalLink,
  ExternalLinks,
  LinkLimit,
  LinkAdded,
  type LinkDetails,
  type LinkSummary,
} from '../domain/external-link.js';
import { LinkExists, NotYourOrder } from '../domain/links.errors.js';
import { isSameUrl } from '../domain/web-url.js';

/** What visitors read of a link; nothing of a removed one. */
interface LinkRecord {
  link?: Pick<ExternalLink, 'displayName' | 'url'>;
}

const recordOf = ({ displayName, url, removedAt }: ExternalLink): LinkRecord => (removedAt === null ? { link: { displayName, url } } : {});

/** Headings have one URL. The error names the link that has the URL. */
function assertNew(link: ExternalLink, { urls, names }: LinkSummary): void {
  if (link.kind === 'heading') return;
  const index = urls.findIndex((url) => isSameUrl(url, link.url));
  if (index >= 0) throw new LinkExists({ name: names[index] ?? urls[index] ?? link.url });
}

/** Edits the links of a profile. All methods throw `NotTheOwner` for a creator who does not own the profile. */
@Injectable()
export class EditLinks {
  constructor(
    private readonly profileLock: ProfileLock,
    private readonly links: ExternalLinks,
    private readonly limit: LinkLimit,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventBus,
    private readonly clock: Clock,
    private readonly history: EditHistory,
  ) {}

  /**
   * Returns the link's id. Restores a removed link with the same platform and URL, if there is one (PR-29). Throws `LinkExists`
   * when the profile has the URL (PR-87).
   */
  async add(actor: Actor, creatorId: number, details: LinkDetails): Promise<number> {
    assertMayEdit(actor, creatorId);
    const link = ExternalLink.create(creatorId, details);
    return this.lockAnd(creatorId, async () => {
      const summary = await this.links.summarise(creatorId);
      this.limit.assertRoomFor(summary.urls.length + 1);
      assertNew(link, summary);
      const id = await this.addAt(actor, summary.lastPosition + 1, link, details);
      await this.assertPins(creatorId);
      return id;
    });
  }

  /** Throws `TooManyLinks` when the profile cannot have this many more links. */
  async assertRoomFor(creatorId: number, added: number): Promise<void> {
    this.limit.assertRoomFor((await this.links.summarise(creatorId)).urls.length + added);
  }

  /** Replaces the links in one transaction. Links that stay keep their ids and clicks (PR-29). */
  async replace(actor: Actor, creatorId: number, links: LinkDetails[]): Promise<void> {
    assertMayEdit(actor, creatorId);
    this.limit.assertRoomFor(links.length);
    const replacements = links.map((details) => ({ link: ExternalLink.create(creatorId, details), details }));
    await this.lockAnd(creatorId, async () => {
      await this.links.removeAll(creatorId, this.clock.now());
      for (const [index, { link, details }] of replacements.entries()) await this.addAt(actor, index + 1, link, details);
      await this.discardRemovedPictures(actor, creatorId);
      await this.assertPins(creatorId);
    });
  }

  /** Edits the link in place, so that it keeps its clicks. Throws `LinkExists` when another link has the new URL (PR-87). */
  async update(actor: Actor, id: number, changes: Partial<LinkDetails>): Promise<void> {
    await this.edit(actor, id, async (link) => {
      const { url, displayName, isPinned } = link;
      link.edit(changes);
      const summary = await this.links.summarise(link.creatorId);
      if (!isSameUrl(url, link.url)) assertNew(link, summary);
      if (url !== link.url || displayName !== link.displayName) await this.events.publish(new TextsChanged(link.creatorId));
      if (link.isPinned && !isPinned) assertPinsAllowed(summary.pins + 1);
    });
  }

  async delete(actor: Actor, id: number): Promise<void> {
    await this.edit(actor, id, (link) => link.remove(this.clock.now()));
  }

  async order(actor: Actor, creatorId: number, ids: number[]): Promise<void> {
    assertMayEdit(actor, creatorId);
    if (new Set(ids).size !== ids.length) throw new NotYourOrder();
    await this.lockAnd(creatorId, () => this.links.reorder(creatorId, ids));
  }

  /**
   * Removes all links of the profile. Clients of the observed back-office replace links by removing all and adding each; links
   * that are added again keep their clicks (PR-29), but not their pictures (PR-106).
   */
  async clear(actor: Actor, creatorId: number): Promise<void> {
    assertMayEdit(actor, creatorId);
    await this.lockAnd(creatorId, async () => {
      await this.links.removeAll(creatorId, this.clock.now());
      await this.discardRemovedPictures(actor, creatorId);
    });
  }

  private async edit(actor: Actor, id: number, change: (link: ExternalLink) => void | Promise<void>): Promise<void> {
    await this.unitOfWork.run(async () => {
      const creatorId = await this.links.creatorOf(id);
      assertMayEdit(actor, creatorId);
      // Before the link, as replacing all links does (PR-75).
      await this.profileLock.acquire(creatorId);
      const link = await this.links.getForUpdate(id);
      const { thumbnail } = link;
      const before = recordOf(link);
      await change(link);
      await this.links.save(link);
      await this.record(actor, creatorId, before, recordOf(link));
      await this.changePicture(actor, link, thumbnail);
    });
  }

  private async assertPins(creatorId: number): Promise<void> {
    assertPinsAllowed((await this.links.summarise(creatorId)).pins);
  }

  /** Locks the profile, so that concurrent requests cannot exceed the limit. */
  private lockAnd<Result>(creatorId: number, work: () => Promise<Result>): Promise<Result> {
    return this.unitOfWork.run(async () => {
      await this.profileLock.acquire(creatorId);
      return work();
    });
  }

  private async addAt(actor: Actor, position: number, link: ExternalLink, details: LinkDetails): Promise<number> {
    link.position = position;
    await this.events.publish(new TextsChanged(link.creatorId));
    await this.record(actor, link.creatorId, {}, recordOf(link));
    const duplicate = await this.links.findRemovedDuplicate(link);
    if (duplicate) {
      const { thumbnail } = duplicate;
      duplicate.restore(details, position);
      await this.links.save(duplicate);
      await this.changePicture(actor, duplicate, thumbnail);
      return duplicate.id;
    }
    const id = await this.links.add(link);
    await this.changePicture(actor, link, null);
    // An activity names only links that visitors can open.
    if (link.kind === 'link' && link.isVisible(this.clock.now()))
      await this.events.publish(new LinkAdded(link.creatorId, id, link.platform, link.url, actor.role === 'admin'));
    return id;
  }

  /** Keeps an edit of the creator; the audit log has those of administrators. */
  private async record(actor: Actor, creatorId: number, before: LinkRecord, after: LinkRecord): Promise<void> {
    if (actor.role === 'creator') await this.history.record({ creatorId, before: { ...before }, after: { ...after } });
  }

  /** Adopts and discards pictures in the transaction of the change (PR-106). */
  private async changePicture(actor: Actor, { creatorId, thumbnail }: ExternalLink, before: string | null): Promise<void> {
    if (thumbnail !== before) await this.publishPictures(actor, creatorId, before, thumbnail);
  }

  /** Discards the pictures of links that an edit of all links has not added again. */
  private async discardRemovedPictures(actor: Actor, creatorId: number): Promise<void> {
    for (const url of await this.links.takeRemovedThumbnails(creatorId)) await this.publishPictures(actor, creatorId, url, null);
  }

  private async publishPictures(actor: Actor, creatorId: number, before: string | null, now: string | null): Promise<void> {
    // An edit of all links can have moved the picture to another one.
    const isDiscarded = before !== null && !(await this.links.showsPicture(creatorId, before));
    const former = { link: isDiscarded ? before : undefined };
    await this.events.publish(new PicturesChanged(creatorId, former, { link: now ?? undefined }, actor.role === 'creator'));
  }
}
