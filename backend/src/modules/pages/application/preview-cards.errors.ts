import { DomainError } from '../../../kernel/domain-error.js';

export class TooManyCards extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'too_many_cards';
  override readonly retryAfter = 5;
  constructor() {
    super('Too many preview pictures are being drawn right now. Please try again in a moment.');
  }
}
