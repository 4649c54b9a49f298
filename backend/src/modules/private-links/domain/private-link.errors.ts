import { domainError } from '../../../kernel/domain-error.js';

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
