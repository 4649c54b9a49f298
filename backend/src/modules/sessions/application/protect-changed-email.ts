import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../shared/application/event-bus.js';
import { Mailer } from '../../../shared/application/mailer.js';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import { Clock } from '../../../shared/kernel/clock.js';
import { EmailChanged } from '../../profiles/index.js';
import { undoExpiry } from '../domain/email-change.js';
import { EmailChanges } from '../domain/email-changes.js';
import { VisitorSessions } from '../domain/visitor-sessions.js';
import { addressChangedByAdministratorMail } from './email-change-mail.js';
import { MailUndoLink } from './mail-undo-link.js';

/**
 * When an address changes, all sessions of the account end (the browser that changes it gets a new one), and the former mailbox can
 * take the change back (PR-61, ADR 0067). The mail follows the commit; should it fail, the change stands.
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
  }

  private async emailChanged(event: EmailChanged): Promise<void> {
    // an account without an address exists only in its sessions
    if (event.email !== null) await this.sessions.endAll(event.creatorId);
    await (event.changedBy === 'admin' ? this.changedByAdministrator(event) : this.changedByOwner(event));
  }

  private async changedByOwner({ creatorId, formerEmail }: EmailChanged): Promise<void> {
    const changedAt = this.clock.now();
    const id = await this.changes.add({ creatorId, formerEmail, changedAt, expiresAt: undoExpiry(changedAt) });
    await this.unitOfWork.afterCommit(() => this.mailUndoLink.execute(id));
  }

  private async changedByAdministrator({ creatorId, formerEmail: to, username }: EmailChanged): Promise<void> {
    await this.changes.void(creatorId, this.clock.now());
    const { publicUrl } = this.mailer;
    await this.unitOfWork.afterCommit(() => this.mailer.send(addressChangedByAdministratorMail({ to, username, publicUrl })));
  }
}
