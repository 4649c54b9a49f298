import { DomainError } from '../../../kernel/domain-error.js';

export class UndoLinkInvalid extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'undo_link_invalid';
  constructor() {
    super('This link is not valid. Use the newest mail about the change of your address.');
  }
}

export class UndoLinkExpired extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'undo_link_expired';
  constructor() {
    super('This link has expired: a change can be undone for 7 days.');
  }
}

export class UndoLinkUsed extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'undo_link_used';
  constructor() {
    super('This change has been undone already, or another decision has replaced it.');
  }
}

/** Another account with content has the former address; the link stays unused. */
export class FormerEmailTaken extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'former_email_taken';
  constructor() {
    super('Another account has this address now. Sign in to it, delete it or give it another address, and open this link again.');
  }
}
