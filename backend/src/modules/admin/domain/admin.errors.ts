import { domainError } from '../../../kernel/domain-error.js';

/** Has the same message for an unknown name and a wrong password (PR-41). */
export class WrongCredentials extends domainError('wrong_credentials', 'unauthenticated', 'Invalid username or password') {}
export class SecondFactorNeeded extends domainError(
  'second_factor_needed',
  'unauthenticated',
  'Use your passkey, or enter the code of your authenticator app',
) {}
export class WrongSecondFactor extends domainError('wrong_second_factor', 'unauthenticated', 'The code is not valid') {}

/** Says when to try again, because the right password or code is refused too. */
export class SignInLocked extends domainError('sign_in_locked', 'too-often', {
  password: 'Too many failed sign-ins. Even the right password is refused; please try again in {minutes, number} min.',
  code: 'Too many wrong codes. Use a passkey or a recovery code, or try again in {minutes, number} min.',
}) {
  constructor(
    reason: 'code' | 'password',
    override readonly retryAfter: number,
  ) {
    super({ reason, minutes: Math.ceil(retryAfter / 60) });
  }
}

/** A wrong code of an administrator who is signed in. Its status is not 401, because the client opens the sign-in page on a 401. */
export class WrongConfirmationCode extends domainError('wrong_confirmation_code', 'invalid', 'The code is not valid') {}
/** The status is not 401 for the same reason. */
export class NotYourPasskey extends domainError('not_your_passkey', 'forbidden', 'This passkey belongs to another account.') {}
export class SecondFactorOn extends domainError('second_factor_on', 'conflict', 'Two-factor sign-in is on already') {}
export class OwnSecondFactor extends domainError(
  'own_second_factor',
  'conflict',
  'Turn off your own two-factor sign-in with a code, in the settings',
) {}
export class WrongCurrentPassword extends domainError('wrong_current_password', 'invalid', 'Current password is incorrect') {}
export class PasswordOrCodeRequired extends domainError('one_proof', 'invalid', 'Send one of password, code and passkey') {}
export class PasswordTooWeak extends domainError(
  'password_too_weak',
  'invalid',
  'Password is too easy to guess. Use at least {min} characters that are not a common password, a name or a pattern.',
) {}
export class PasswordUnchanged extends domainError('password_unchanged', 'invalid', 'The new password must differ from the current one') {}
export class AdminNotFound extends domainError('admin_not_found', 'not-found', 'There is no such admin account') {}
export class AdminUsernameTaken extends domainError(
  'admin_username_taken',
  'conflict',
  'An admin account with this username exists already',
) {}

/** One administrator always remains (PR-42). */
export class CannotDeleteYourself extends domainError('cannot_delete_yourself', 'conflict', 'You cannot delete your own admin account') {}
export class CannotDeleteLastAdmin extends domainError(
  'cannot_delete_last_admin',
  'conflict',
  'The last admin account cannot be deleted',
) {}

/** One owner always remains (PR-124). */
export class CannotLoseLastOwner extends domainError(
  'cannot_lose_last_owner',
  'conflict',
  'One owner has to remain. Make another administrator an owner first.',
) {}

export class AdminSessionNotFound extends domainError('admin_session_not_found', 'not-found', 'There is no such session') {}

/** Invitations (PR-125). */
export class InvitationNotFound extends domainError('admin_invitation_not_found', 'not-found', 'There is no such invitation') {}
export class InvitationUnusable extends domainError('admin_invitation_unusable', 'conflict', {
  unknown: 'This invitation does not work. It was withdrawn or sent again; use the link of the latest email.',
  used: 'This invitation was used already. Please sign in.',
  expired: 'This invitation has expired. Please ask for a new one.',
}) {}
export class AddressInvited extends domainError('admin_address_invited', 'conflict', 'This address has an open invitation already') {}
export class AddressOfAdmin extends domainError('admin_address_of_admin', 'conflict', 'An administrator has this address already') {}
export class TooManyInvitations extends domainError('too_many_admin_invitations', 'conflict', 'At most {max} invitations can be open') {}

/** The owner who requires a second factor of all would otherwise be locked out until it is set up (PR-126). */
export class OwnSecondFactorFirst extends domainError(
  'own_second_factor_first',
  'conflict',
  'Set up two-factor sign-in for your own account first',
) {}

/** An administrator has deleted the user, who can be restored for 30 days (PR-132). */
export class UserInTrash extends domainError('user_in_trash', 'not-found', '{username} is in the trash') {}

/** An environment variable wins over what administrators change (PR-142). */
export class SettingIsFixed extends domainError(
  'setting_is_fixed',
  'conflict',
  '{setting} is set by the environment variable {variable}. Change it there.',
) {}

export class NoOwnAddress extends domainError('no_own_address', 'conflict', 'Add your own email address first.') {}
