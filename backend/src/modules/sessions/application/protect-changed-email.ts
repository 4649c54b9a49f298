import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Clock } from '../../../kernel/clock.js';
import { LANGUAGES } from '../../../kernel/language.js';
import { Mailer } from '../../../platform/mail/mailer.port.js';
import { EmailChanged, EmailRemoved } from '../../profiles/index.js';
import { undoExpiry, EmailChanges, type NewEmailChange } from '../domain/email-change.js';
import { VisitorSessions } from '../domain/visitor-sessions.js';
import { addressChangedMail, addressRemovedMail } from './account-mails.js';
import { hashOf, newToken } from './link-secrets.js';

/**
 * When an address changes, all sessions of the account end (the browser that changes it gets a new one). The mailbox of an address that
 * was changed or removed can undo that (PR-61, ADR 0031). The mail is sent after the commit; its failure does not undo the change.
 */
@Injectable()
export class ProtectChangedEmail {
  constructor(
    private readonly sessions: VisitorSessions,
    private readonly changes: EmailChanges,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
    events: EventBus,
  ) {
    events.on(EmailChanged, (event) => this.emailChanged(event));
    events.on(EmailRemoved, (event) => this.emailRemoved(event));
  }

  /**
   * Sends a mail with a link that undoes a change, to the former mailbox. Only the mail contains the token; the database has its hash.
   * Idempotent: sends one mail per change. After a failure, a job sends the mail again with a new token.
   */
  async mailUndoLink(changeId: number): Promise<void> {
    const token = newToken();
    const recipient = await this.changes.issueToken(changeId, hashOf(token), this.clock.now());
    if (recipient === undefined) return;
    const { formerEmail: to, username, displayName, language, isRemoval } = recipient;
    const write = isRemoval ? addressRemovedMail : addressChangedMail;
    await this.mailer.send(write({ to, username, displayName, publicUrl: this.mailer.publicUrl, language, token }));
    await this.changes.markMailed(changeId, this.clock.now());
  }

  private async emailChanged({ creatorId, formerEmail, language }: EmailChanged): Promise<void> {
    await this.sessions.endAll(creatorId);
    await this.offerUndo({ creatorId, formerEmail, language, isRemoval: false });
  }

  /**
   * Keeps the sessions, because an account without an address has no other access. The mail is in the default language, because the
   * owner made no request (ADR 0031).
   */
  private async emailRemoved({ creatorId, formerEmail }: EmailRemoved): Promise<void> {
    await this.offerUndo({ creatorId, formerEmail, language: LANGUAGES[0], isRemoval: true });
  }

  private async offerUndo(change: Omit<NewEmailChange, 'changedAt' | 'expiresAt'>): Promise<void> {
    const changedAt = this.clock.now();
    const id = await this.changes.add({ ...change, changedAt, expiresAt: undoExpiry(changedAt) });
    await this.unitOfWork.afterCommit(() => this.mailUndoLink(id));
  }
}
