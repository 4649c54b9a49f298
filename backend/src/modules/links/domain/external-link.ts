import { platformKey } from './platforms.js';
import { webUrl } from './web-url.js';

export const LINK_NAME_MAX = 100;

/** What an owner says of a link. */
export interface LinkDetails {
  platform: string;
  url: string;
  displayName: string | null;
}

/** A link on a profile. Its clicks are not here: they are atomic SQL and never loaded and saved. */
export class ExternalLink {
  readonly id: number;
  readonly creatorId: number;
  platform: string;
  url: string;
  displayName: string | null;
  position: number;
  removedAt: Date | null;

  static added(creatorId: number, details: LinkDetails): ExternalLink {
    const link = Object.assign(new ExternalLink(), { creatorId, removedAt: null });
    link.edit(details);
    return link;
  }

  /** What is left out stays as it is. */
  edit(changes: Partial<LinkDetails>): void {
    if (changes.url !== undefined) this.url = webUrl(changes.url);
    if (changes.platform !== undefined) this.platform = platformKey(changes.platform);
    if (changes.displayName !== undefined) this.displayName = changes.displayName?.trim() || null;
  }

  /** Kept out of sight, so that the same link added again comes back with its clicks (PR-29). */
  remove(now: Date): void {
    this.removedAt = now;
  }

  comeBackAs({ displayName }: ExternalLink): void {
    this.removedAt = null;
    this.displayName = displayName;
  }
}
