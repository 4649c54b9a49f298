import { domainError } from '../../../kernel/domain-error.js';

export class PictureNotFound extends domainError('media_not_found', 'not-found', 'Media not found') {}

export class TooManyCards extends domainError(
  'too_many_cards',
  'unavailable',
  'Too many preview pictures are being drawn right now. Please try again in a moment.',
  { retryAfter: 5 },
) {}
