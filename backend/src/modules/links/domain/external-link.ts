import { platformKey } from './platforms.js';
import { webUrl } from './web-url.js';

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

  restore({ displayName }: ExternalLink): void {
    this.removedAt = null;
    this.displayName = displayName;
  }
}
