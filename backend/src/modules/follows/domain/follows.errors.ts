import { DomainError } from '../../../kernel/domain-error.js';

export class CannotFollowOneself extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'cannot_follow_oneself';
  constructor() {
    super('You cannot follow yourself');
  }
}
