import { DomainError } from '../../../kernel/domain-error.js';
import { ADMIN_PASSWORD_LONG } from './password-rule.js';

/** Has the same message for an unknown name and a wrong password (PR-41). */
export class WrongCredentials extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'wrong_credentials';
  constructor() {
    super('Invalid username or password');
  }
}

export class SecondFactorNeeded extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'second_factor_needed';
  constructor() {
    super('Enter the code of your authenticator app');
  }
}

export class WrongSecondFactor extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'wrong_second_factor';
  constructor() {
    super('The code is not valid');
  }
}

/** The same error for an administrator who is signed in. Its status is not 401, because the client opens the sign-in page on a 401. */
export class WrongConfirmationCode extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'wrong_confirmation_code';
  constructor() {
    super('The code is not valid');
  }
}

export class SecondFactorOn extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'second_factor_on';
  constructor() {
    super('Two-factor sign-in is on already');
  }
}

export class OwnSecondFactor extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'own_second_factor';
  constructor() {
    super('Turn off your own two-factor sign-in with a code, in the settings');
  }
}

export class WrongCurrentPassword extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'wrong_current_password';
  constructor() {
    super('Current password is incorrect');
  }
}

export class PasswordOrCodeRequired extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'one_proof';
  constructor() {
    super('Enter either your password or an authentication code');
  }
}

export class PasswordTooWeak extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'password_too_weak';
  constructor() {
    super(
      `Password is too easy to guess. Use at least ${ADMIN_PASSWORD_LONG} characters that are not a common password, a name or a pattern.`,
    );
  }
}

export class PasswordUnchanged extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'password_unchanged';
  constructor() {
    super('The new password must differ from the current one');
  }
}

export class AdminNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'admin_not_found';
  constructor() {
    super('There is no such admin account');
  }
}

export class AdminUsernameTaken extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'admin_username_taken';
  constructor() {
    super('An admin account with this username exists already');
  }
}

/** One administrator always remains (PR-42). */
export class CannotDeleteYourself extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'cannot_delete_yourself';
  constructor() {
    super('You cannot delete your own admin account');
  }
}

export class CannotDeleteLastAdmin extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'cannot_delete_last_admin';
  constructor() {
    super('The last admin account cannot be deleted');
  }
}
