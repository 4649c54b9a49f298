import { DomainError } from '../../../kernel/domain-error.js';

export class ProfileNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'profile_not_found';
  constructor() {
    super("The user you're looking for doesn't exist.");
  }
}

/** The username is a former name, which redirects to the present one (PR-12). */
export class ProfileMoved extends DomainError {
  readonly kind = 'moved';
  readonly code = 'profile_moved';
  constructor(override readonly location: string) {
    super('This creator has a new username.');
  }
}

export class UsernameTaken extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'username_taken';
  constructor() {
    super('This username is already taken');
  }
}

export class UsernameReserved extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'username_reserved';
  constructor() {
    super('This username is reserved');
  }
}

export class InvalidUsername extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'invalid_username';
}

/** The message is the observed one (PR-55). */
export class UsernameChangesExhausted extends DomainError {
  readonly kind = 'limit';
  readonly code = 'username_changes_exhausted';
  constructor(allowed: number) {
    super(`You've used all ${allowed} username changes allowed`);
  }
}

/** The message is the observed one (PR-55). */
export class EmailInUse extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'email_in_use';
  constructor() {
    super('This email is already in use');
  }
}

export class EmailNotPending extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'email_not_pending';
  constructor() {
    super('No e-mail address of this user waits to be confirmed');
  }
}

/** The owner can change a verified address but not remove it, because signing in needs an address. */
export class EmailRequired extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'email_required';
  constructor() {
    super('Please enter a valid email address');
  }
}

export class RemovalNotConfirmed extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'removal_not_confirmed';
  constructor() {
    super('Type your username to confirm');
  }
}
