import { domainError } from '../../../kernel/domain-error.js';

export class NoSessionForCrawlers extends domainError('no_session_for_crawlers', 'unauthenticated', 'Crawlers do not get an account.') {}

/** Prefetches and requests of images and other sites start no session, because the visitor did not intend them. */
export class SessionNotStarted extends domainError('session_not_started', 'unauthenticated', 'This request starts no session.') {}

/** The message is the observed one (PR-55). */
export class MagicLinkNotSent extends domainError(
  'magic_link_not_sent',
  'unavailable',
  'There was an error sending your magic link. Please try again.',
  { retryAfter: 30 },
) {}

/** Thrown only while the mailbox has a mail of the last 15 minutes, so that its owner can sign in (ADR 0028). */
export class MailboxBusy extends domainError(
  'mailbox_busy',
  'too-often',
  'Several sign-in emails were sent to this address just now. Open the link in the newest one, or try again later.',
) {
  constructor(override readonly retryAfter: number) {
    super();
  }
}

export class LinkInvalid extends domainError('link_invalid', 'invalid', 'This sign-in link is not valid. Ask for a new one.') {}
export class LinkExpired extends domainError('link_expired', 'invalid', {
  sign_in: 'This sign-in link has expired. Ask for a new one.',
  invitation: 'This link has expired. Ask an administrator to send it again.',
}) {}
export class LinkUsed extends domainError('link_used', 'invalid', 'This sign-in link has been used already. Ask for a new one.') {}
export class LinkReplaced extends domainError(
  'link_replaced',
  'invalid',
  'A newer sign-in link was sent after this one. Use the newest email, or ask for a new one.',
) {}

/** The link alone does not suffice in a browser that did not request it (PR-6). */
export class CodeRequired extends domainError(
  'code_required',
  'forbidden',
  'Enter the {digits}-digit code from the email to sign in on this device.',
) {}
export class WrongCode extends domainError('wrong_code', 'invalid', {
  browser: 'This code does not match. It must be from the email that this browser asked for.',
  link: 'This code does not match. It must be from the email with this link.',
}) {}
export class TooManyTries extends domainError(
  'too_many_tries',
  'limit',
  'Too many wrong codes. Use the link in the email, or ask for a new one.',
) {}
export class SessionNotFound extends domainError('session_not_found', 'not-found', 'There is no such session') {}

export class UndoLinkInvalid extends domainError(
  'undo_link_invalid',
  'invalid',
  'This link is not valid. Use the newest email about the change of your address.',
) {}
export class UndoLinkExpired extends domainError(
  'undo_link_expired',
  'invalid',
  'This link has expired: a change can be undone for {days} days.',
) {}
export class UndoLinkUsed extends domainError(
  'undo_link_used',
  'invalid',
  'This change has been undone already, or another decision has replaced it.',
) {}

/** Another account with content has the former address; the link stays unused. */
export class FormerEmailTaken extends domainError(
  'former_email_taken',
  'conflict',
  'Another account has this address now. Sign in to it, delete it or give it another address, and open this link again.',
) {}

/** An account without a verified address keeps its last passkey. */
export class LastWayIn extends domainError(
  'last_way_in',
  'conflict',
  'This passkey is the only way into your account. Add another passkey or an email address first.',
) {}
