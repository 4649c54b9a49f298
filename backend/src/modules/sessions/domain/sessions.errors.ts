import { DomainError } from '../../../kernel/domain-error.js';

export class NoSessionForCrawlers extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'no_session_for_crawlers';
  constructor() {
    super('Crawlers do not get an account.');
  }
}

/** Requests of images, prefetches and other sites start no session, because the visitor did not intend them. */
export class SessionNotStarted extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'session_not_started';
  constructor() {
    super('This request starts no session.');
  }
}

/** The message is the observed one (PR-55). */
export class MagicLinkNotSent extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'magic_link_not_sent';
  override readonly retryAfter = 30;
  constructor(options?: ErrorOptions) {
    super('There was an error sending your magic link. Please try again.', options);
  }
}

/** Thrown only while the mailbox has a mail of the last 15 minutes, so that its owner can sign in (ADR 0028). */
export class MailboxBusy extends DomainError {
  readonly kind = 'too-often';
  readonly code = 'mailbox_busy';
  constructor(override readonly retryAfter: number) {
    super('Several sign-in mails were sent to this address just now. Open the link in the newest one, or try again later.');
  }
}

export class LinkInvalid extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'link_invalid';
  constructor() {
    super('This sign-in link is not valid. Ask for a new one.');
  }
}

export class LinkExpired extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'link_expired';
  constructor() {
    super('This sign-in link has expired. Ask for a new one.');
  }
}

export class InvitationExpired extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'link_expired';
  constructor() {
    super('This link has expired. Ask an administrator to send it again.');
  }
}

export class LinkUsed extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'link_used';
  constructor() {
    super('This sign-in link has been used already. Ask for a new one.');
  }
}

export class LinkReplaced extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'link_replaced';
  constructor() {
    super('A newer sign-in link was sent after this one. Use the newest mail, or ask for a new one.');
  }
}

/** The link alone does not suffice in a browser that did not request it (PR-6). */
export class CodeRequired extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'code_required';
  constructor() {
    super('Enter the 6-digit code from the mail to sign in on this device.');
  }
}

export class WrongCode extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'wrong_code';
  constructor() {
    super('This code does not match. It must be from the mail that this browser asked for.');
  }
}

export class TooManyTries extends DomainError {
  readonly kind = 'limit';
  readonly code = 'too_many_tries';
  constructor() {
    super('Too many wrong codes. Use the link in the mail, or ask for a new one.');
  }
}

export class SessionNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'session_not_found';
  constructor() {
    super('There is no such session');
  }
}
