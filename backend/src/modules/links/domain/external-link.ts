import { HeadingWithoutText, InvalidSchedule, TooManyLinks, TooManyPins } from './links.errors.js';
import { platformKey } from './platforms.js';
import { DomainEvent } from '../../../kernel/domain-event.js';
import { limit } from '../../../kernel/limit.js';
import { contactKind, emailUrl, phoneUrl } from './contacts.js';
import { isWebUrl, webUrl } from './web-url.js';

/** What a link of a profile is (PR-92). */
export const LINK_KINDS = ['link', 'heading', 'email', 'phone'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** A heading leads nowhere. Clients of the observed application show each link with a URL. */
const HEADING_URL = '#';

/** Returns the URL of a link of the kind; throws when the text is none. */
export function linkTarget(kind: LinkKind, typed: string): string {
  if (kind === 'heading') return HEADING_URL;
  return { link: webUrl, email: emailUrl, phone: phoneUrl }[kind](typed);
}

/** Whether the text has the shape of the URL of a link of some kind. */
export function isLinkTarget(typed: string): boolean {
  return isWebUrl(typed) || typed === HEADING_URL || contactKind(typed) !== undefined;
}

/** Whether a stored URL is what the API stores for a link of the kind. */
export function isStoredTarget(kind: LinkKind, url: string): boolean {
  try {
    return linkTarget(kind, url) === url;
  } catch {
    return false;
  }
}

export const LINK_NAME_MAX = limit('linkNameMax', 100);

/** The fields of a link that its owner sets. */
export interface LinkDetails {
  platform: string;
  url: string;
  displayName: string | null;
  kind?: LinkKind;
  /** Visitors see active links only. */
  isActive?: boolean;
  /** Visitors see the link from this time on. */
  startsAt?: Date | null;
  /** Visitors see the link until this time. */
  endsAt?: Date | null;
  /** Pinned links come first. */
  isPinned?: boolean;
  /** URL of an uploaded picture; null for the mark of the platform. */
  thumbnail?: string | null;
}

/** A link on a profile. The click count is not a field, because it is only changed by atomic SQL statements. */
export class ExternalLink {
  readonly id: number;
  readonly creatorId: number;
  platform: string;
  url: string;
  displayName: string | null;
  kind: LinkKind = 'link';
  isActive = true;
  startsAt: Date | null = null;
  endsAt: Date | null = null;
  isPinned = false;
  /** A removed link has none. */
  thumbnail: string | null = null;
  position: number;
  removedAt: Date | null;
  /** When its page was last read for a link back, and when one was found there (PR-93). */
  checkedAt: Date | null = null;
  verifiedAt: Date | null = null;

  static create(creatorId: number, details: LinkDetails): ExternalLink {
    const link = Object.assign(new ExternalLink(), { creatorId, removedAt: null });
    link.edit(details);
    return link;
  }

  /** Fields that are left out stay unchanged. */
  edit(changes: Partial<LinkDetails>): void {
    const { kind, isActive, startsAt, endsAt, isPinned, thumbnail } = changes;
    if (changes.url !== undefined || kind !== undefined) {
      this.kind = kind ?? this.kind;
      const url = linkTarget(this.kind, changes.url ?? this.url);
      if (url !== this.url) Object.assign(this, { url, checkedAt: null, verifiedAt: null });
    }
    if (changes.platform !== undefined) this.platform = platformKey(changes.platform);
    if (changes.displayName !== undefined) this.displayName = changes.displayName?.trim() || null;
    if (this.kind === 'heading' && this.displayName === null) throw new HeadingWithoutText();
    if (isActive !== undefined) this.isActive = isActive;
    if (isPinned !== undefined) this.isPinned = isPinned;
    if (thumbnail !== undefined) this.thumbnail = thumbnail;
    if (this.kind === 'heading') this.thumbnail = null;
    if (startsAt !== undefined) this.startsAt = startsAt;
    if (endsAt !== undefined) this.endsAt = endsAt;
    if (this.startsAt !== null && this.endsAt !== null && this.endsAt <= this.startsAt) throw new InvalidSchedule();
  }

  /** Marks the link as removed. Its row is kept without its picture, so that the same link has its clicks when it is added again (PR-29). */
  remove(now: Date): void {
    this.removedAt = now;
    this.thumbnail = null;
  }

  /** Adds the link again at this position. Fields that are left out are those that it had. */
  restore(details: LinkDetails, position: number): void {
    Object.assign(this, { removedAt: null, position });
    this.edit(details);
  }

  /** Whether visitors see it (PR-92). */
  isVisible(now: Date): boolean {
    return this.isActive && (this.startsAt ?? now) <= now && (this.endsAt === null || this.endsAt > now);
  }
}

/** Maximum links of a profile: 20 unless the site has another limit (PR-25). */
export class LinkLimit {
  constructor(private readonly max: () => number) {}

  assertRoomFor(links: number): void {
    const max = this.max();
    if (links > max) throw new TooManyLinks({ max });
  }
}

/** Maximum pinned links of a profile (PR-92). */
export const PINS_MAX = 3;

export function assertPinsAllowed(pins: number): void {
  if (pins > PINS_MAX) throw new TooManyPins({ max: PINS_MAX });
}

/** URLs and names of a profile's links, how many of them are pinned, and the position of the last one. */
export interface LinkSummary {
  urls: string[];
  names: (string | null)[];
  pins: number;
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

  /** Locks all links of the profiles, removed ones too, by ascending id. */
  abstract lockAll(creatorIds: number[]): Promise<void>;

  /** The links that are not removed, in the creator's order. */
  abstract listShown(creatorId: number): Promise<Pick<ExternalLink, 'id' | 'url' | 'kind'>[]>;

  /** Marks these links of the profile as removed. Other ids are ignored. */
  abstract removeChosen(creatorId: number, ids: number[], now: Date): Promise<void>;

  /** Adds the clicks of a link to another one, and its picture when that one has none. */
  abstract addClicks(fromId: number, intoId: number): Promise<void>;

  /**
   * Moves the links of a profile, but for these ids, behind those of another one, which keeps its pins. Pins beyond the maximum are removed
   * from the moved links.
   */
  abstract move(fromId: number, intoId: number, without: number[], maxPins: number): Promise<void>;

  /** Marks all visible links of the profile as removed. Their rows are kept for their clicks (PR-29). */
  abstract removeAll(creatorId: number, now: Date): Promise<void>;

  /** Takes the pictures from the removed links of the profile, and returns their URLs. */
  abstract takeRemovedThumbnails(creatorId: number): Promise<string[]>;

  /** Whether one of the profile's links, its avatar or its banner is this picture. */
  abstract showsPicture(creatorId: number, url: string): Promise<boolean>;
}

/** A new link was added. Restoring a removed link does not publish this event. */
export class LinkAdded extends DomainEvent {
  constructor(
    readonly creatorId: number,
    readonly linkId: number,
    readonly platform: string,
    readonly url: string,
    /** Then it is no activity of the creator (PR-37). */
    readonly isByAdmin: boolean,
  ) {
    super();
  }
}
