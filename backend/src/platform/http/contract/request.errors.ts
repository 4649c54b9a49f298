/** Errors of a request that no handler receives or that no handler foresees. */
import { domainError } from '../../../kernel/domain-error.js';
import { message } from '../../../kernel/message.js';

/** `detail` is the message of a library. */
export class BadRequest extends domainError('bad_request', 'invalid', {
  unreadable: 'The request could not be read',
  several_hosts: 'The request has more than one Host header',
  other: '{detail}',
}) {}
export class UnsupportedType extends domainError('unsupported_type', 'unsupported', {
  not_json: 'The body must be JSON (Content-Type: application/json)',
  not_utf8: 'JSON must be encoded in UTF-8',
  other: '{detail}',
}) {}
export class RequestTooLarge extends domainError('too_large', 'too-large', 'The request is too large') {}
export class NotFound extends domainError('not_found', 'not-found', 'Not found') {}
export class RangeNotSatisfiable extends domainError('range_not_satisfiable', 'out-of-range', 'The range lies outside the file') {}

/** Sent with 408 by the connection, because the reader of the body gets an aborted stream. */
export const stalled = message('stalled', 'The upload has come to a stop. Please try again.');

export const internalError = message('internal_error', 'Something went wrong. Please try again.');
