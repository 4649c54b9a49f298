import { TooManyLinks } from './links.errors.js';
import { platformKey } from './platforms.js';
import { webUrl } from './web-url.js';
import { DomainEvent } from '../../../kernel/domain-event.js';

export const LINK_NAME_MAX = 100;

/** The fields of a link that its owner sets. */
export interface LinkDetails {
  platform: string;
  url: string;
  displayName: string | null;
}

/** A link on a profile. The click count is not a field, because it is only changed by atomic SQL statements. */
export class ExternalLink {
  readonly id: number;
  readonly creatorId: number;
  platform: string;
  url: string;
  displayName: string | null;
  position: number;
  removedAt: Date | null;

  static create(creatorId: number, details: LinkDetails): ExternalLink {
    const link = Object.assign(new ExternalLink(), { creatorId, removedAt: null });
    link.edit(details);
    return link;
  }

  /** Fields that are left out stay unchanged. */
  edit(changes: Partial<LinkDetails>): void {
    if (changes.url !== undefined) this.url = webUrl(changes.url);
    if (changes.platform !== undefined) this.platform = platformKey(changes.platform);
    if (changes.displayName !== undefined) this.displayName = changes.displayName?.trim() || null;
  }

  /** Marks the link as removed. Its row is kept, so that the same link has its clicks when it is added again (PR-29). */
  remove(now: Date): void {
    this.removedAt = now;
  }

  /** Adds the link again, as a link with this name at this position. */
  restore({ displayName, position }: ExternalLink): void {
    Object.assign(this, { removedAt: null, displayName, position });
  }
}

/** Maximum links of a profile: 20 unless `MAX_LINKS` is set (PR-25). */
export class LinkLimit {
  constructor(private readonly max: number) {}

  assertRoomFor(links: number): void {
    if (links > this.max) throw new TooManyLinks({ max: this.max });
  }
}

/** URLs of a profile's visible links, and the position of the last one. */
export interface LinkSummary {
  urls: string[];
  lastPosition: number;
}

export abstract class ExternalLinks {
  abstract summarise(creatorId: number): Promise<LinkSummary>;

  /** Returns the new id. */
  abstract add(link: ExternalLink): Promise<number>;

  /** A removed link of the profile with the same platform and URL; of several, the one with the most clicks. */
  abstract findRemovedDuplicate(link: ExternalLink): Promise<ExternalLink | undefined>;

  /** Throws `LinkNotFound` when the link does not exist or is removed. */
  abstract creatorOf(id: number): Promise<number>;

  /** Locks the link until the transaction ends. Throws `LinkNotFound` when it does not exist or is removed. */
  abstract getForUpdate(id: number): Promise<ExternalLink>;

  abstract save(link: ExternalLink): Promise<void>;

  /** Puts these links first, in this order, and the others behind them. Throws `NotYourOrder` when one is not on the profile. */
  abstract reorder(creatorId: number, ids: number[]): Promise<void>;

  /** Marks all visible links of the profile as removed. Their rows are kept for their clicks (PR-29). */
  abstract removeAll(creatorId: number, now: Date): Promise<void>;
}

/** A new link was added. Restoring a removed link does not publish this event. */
export class LinkAdded extends DomainEvent {
  constructor(
    readonly creatorId: number,
    readonly linkId: number,
    readonly platform: string,
    readonly url: string,
  ) {
    super();
  }
}
