import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';
import { Mailer } from '../../../platform/mail/mailer.port.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Clock } from '../../../kernel/clock.js';
import { LANGUAGES } from '../../../kernel/language.js';
import { EmailChanged, EmailRemoved } from '../../profiles/index.js';
import { undoExpiry } from '../domain/email-change.js';
import { EmailChanges } from '../domain/email-changes.js';
import { VisitorSessions } from '../domain/visitor-sessions.js';
import { addressRemovedMail } from './email-change-mail.js';
import { MailUndoLink } from './mail-undo-link.js';

/**
 * When an address changes, all sessions of the account end (the browser that changes it gets a new one), and the former
 * mailbox can undo the change (PR-61, ADR 0031). The mail is sent after the commit; its failure does not undo the change.
 */
@Injectable()
export class ProtectChangedEmail {
  constructor(
    private readonly sessions: VisitorSessions,
    private readonly changes: EmailChanges,
    private readonly mailUndoLink: MailUndoLink,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
    events: EventBus,
  ) {
    events.on(EmailChanged, (event) => this.emailChanged(event));
    events.on(EmailRemoved, (event) => this.emailRemoved(event));
  }

  private async emailChanged({ creatorId, formerEmail, language }: EmailChanged): Promise<void> {
    await this.sessions.endAll(creatorId);
    const changedAt = this.clock.now();
    const id = await this.changes.add({ creatorId, formerEmail, changedAt, expiresAt: undoExpiry(changedAt), language });
    await this.unitOfWork.afterCommit(() => this.mailUndoLink.execute(id));
  }

  /**
   * Voids all undo links, because the former mailbox may be compromised. Keeps the sessions, because an account without an
   * address has no other access. The mail is in the default language, because the owner made no request.
   */
  private async emailRemoved({ creatorId, formerEmail: to, username }: EmailRemoved): Promise<void> {
    await this.changes.void(creatorId, this.clock.now());
    const mail = { to, username, publicUrl: this.mailer.publicUrl, language: LANGUAGES[0] };
    await this.unitOfWork.afterCommit(() => this.mailer.send(addressRemovedMail(mail)));
  }
}
