import { DomainError } from '../../../shared/kernel/domain-error.js';

export class ProfileNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'profile_not_found';
  constructor() {
    super("The user you're looking for doesn't exist.");
  }
}

export class UsernameTaken extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'username_taken';
  constructor() {
    super('This username is already taken');
  }
}
