import { limit } from '../../../kernel/limit.js';
import { domainError } from '../../../kernel/domain-error.js';

export const PRIVATE_LINKS_MAX = limit('privateLinksMax', 50);
export const PRIVATE_LINK_LABEL_MAX = limit('privateLinkLabelMax', 100);
export const PRIVATE_LINK_PASSWORD_MIN = limit('privateLinkPasswordMin', 6);
export const PRIVATE_LINK_PASSWORD_MAX = limit('privateLinkPasswordMax', 100);
/** A token has 22 characters. Longer text is no token, so it is not hashed. */
export const PRIVATE_LINK_TOKEN_MAX = 64;

export interface NewPrivateLink {
  creatorId: number;
  tokenHash: Buffer;
  label: string;
  /** Either an album, whose items may change later, or items. */
  albumId: number | null;
  mediaIds: number[];
  passwordHash: string | null;
  expiresAt: Date | null;
}

export interface Favourite {
  linkId: number;
  mediaId: number;
  /** The profile that marks it. */
  markedBy: number;
}

/** Private links with the favourites that visitors mark on their pages. */
export abstract class PrivateLinks {
  /** Number of links of the creator, expired ones included. The profile must be locked before a write. */
  abstract count(creatorId: number): Promise<number>;

  /** Returns the id. Throws `NotPrivate` unless the album or each item is private and belongs to the creator. */
  abstract add(link: NewPrivateLink): Promise<number>;

  /** Throws `PrivateLinkNotFound`. */
  abstract remove(creatorId: number, id: number): Promise<void>;

  /** Idempotent, for a visitor who may see the page of the link. Throws `ActionNotPossible` when the visitor or the creator of the link has blocked the other (PR-110). */
  abstract mark(favourite: Favourite): Promise<void>;

  /** Idempotent. */
  abstract unmark(favourite: Favourite): Promise<void>;
}

/** One error for links that never existed, have expired or were revoked, so that it says nothing about them. */
export class PrivateLinkNotFound extends domainError(
  'private_link_not_found',
  'not-found',
  'This private link does not exist. It may have expired or been revoked.',
) {}
export class PasswordRequired extends domainError('private_link_password_required', 'forbidden', 'This private link needs a password.') {}
export class WrongPassword extends domainError('private_link_wrong_password', 'invalid', 'This password is not correct.') {}
export class TooManyPrivateLinks extends domainError(
  'too_many_private_links',
  'limit',
  'At most {max} private links are allowed. Revoke one first.',
) {}
export class NotPrivate extends domainError('not_private', 'invalid', 'Only your own private items and albums can have a private link.') {}
export class ItemsOrAlbum extends domainError('items_or_album', 'invalid', 'A private link shows either some items or an album.') {}
export class ExpiryPassed extends domainError('expiry_passed', 'invalid', 'The link must expire in the future.') {}
