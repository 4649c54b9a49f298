import { domainError } from '../../../kernel/domain-error.js';

export class UndoLinkInvalid extends domainError(
  'undo_link_invalid',
  'invalid',
  'This link is not valid. Use the newest mail about the change of your address.',
) {}
export class UndoLinkExpired extends domainError(
  'undo_link_expired',
  'invalid',
  'This link has expired: a change can be undone for 7 days.',
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
