import { domainError } from '../../../kernel/domain-error.js';

// The observed client assigns an error to the URL field if and only if its message contains 'URL' (PR-55).

export class InvalidUrl extends domainError('invalid_url', 'invalid', 'Invalid URL') {}
export class UnknownPlatform extends domainError('unknown_platform', 'invalid', 'Please choose a platform from the list') {}
export class TooManyLinks extends domainError('too_many_links', 'limit', 'Maximum {max} external links allowed') {}
export class LinkExists extends domainError('link_exists', 'conflict', 'This URL is already on the profile: {name}') {}
export class InvalidContact extends domainError('invalid_contact', 'invalid', {
  email: 'Please enter a valid email address',
  email_fields: 'Please enter only the email address, without the part from the question mark on',
  phone: 'Please enter a valid phone number',
}) {}
export class HeadingWithoutText extends domainError('heading_required', 'invalid', 'Please enter the text of the heading') {}
export class InvalidSchedule extends domainError('invalid_schedule', 'invalid', 'The end must be after the start') {}
export class TooManyPins extends domainError('too_many_pins', 'limit', 'At most {max} links can be pinned') {}
export class LinkNotFound extends domainError('link_not_found', 'not-found', 'Link not found') {}
export class NotYourOrder extends domainError(
  'not_your_order',
  'invalid',
  'The order must name links of this profile, each of them once',
) {}

/** Errors of an operation that takes the fields of a link. */
export const LINK_ERRORS = [HeadingWithoutText, InvalidContact, InvalidSchedule, InvalidUrl, TooManyPins, UnknownPlatform];
