import { domainError } from '../../../kernel/domain-error.js';

export class ProfileNotFound extends domainError('profile_not_found', 'not-found', "The user you're looking for doesn't exist.") {}

/** The username is a former name, which redirects to the present one (PR-12). */
export class ProfileMoved extends domainError('profile_moved', 'moved', 'This creator has a new username.') {
  constructor(override readonly location: string) {
    super();
  }
}

export class UsernameTaken extends domainError('username_taken', 'conflict', 'This username is already taken') {}
export class UsernameReserved extends domainError('username_reserved', 'conflict', 'This username is reserved') {}
export class UsernameIsFileName extends domainError('username_is_file_name', 'conflict', 'Username must not end like the name of a file') {}

export class InvalidUsername extends domainError('invalid_username', 'invalid', {
  too_short: 'Username must be at least {min} characters',
  too_long: 'Username must be at most {max} characters',
  characters: 'Username may only contain letters, digits, and _ . -',
  ends: 'Username must start and end with a letter or digit',
}) {}

/** The message is the observed one (PR-55). */
export class UsernameChangesExhausted extends domainError(
  'username_changes_exhausted',
  'limit',
  "You've used all {max} username changes allowed",
) {}

/** Restored or discarded meanwhile, or deleted more than 30 days ago (PR-132). */
export class NotInTrash extends domainError('not_in_trash', 'not-found', 'This is not in the trash any more.') {}

/** The message is the observed one (PR-55). */
export class EmailInUse extends domainError('email_in_use', 'conflict', 'This email is already in use') {}
export class EmailNotPending extends domainError('email_not_pending', 'conflict', 'No e-mail address of this user waits to be confirmed') {}

/** The owner can change a verified address but not remove it, because signing in needs an address. */
export class EmailRequired extends domainError('email_required', 'invalid', 'Please enter a valid email address') {}
export class RemovalNotConfirmed extends domainError('removal_not_confirmed', 'invalid', 'Type your username to confirm') {}

/** Errors of an operation that takes a username. */
export const USERNAME_ERRORS = [InvalidUsername, UsernameIsFileName, UsernameReserved, UsernameTaken];
