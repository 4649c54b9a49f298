import { Injectable } from '@nestjs/common';
import { Mailer } from '../../../platform/mail/mailer.port.js';
import { Clock } from '../../../kernel/clock.js';
import { EmailChanges } from '../domain/email-changes.js';
import { addressChangedMail } from './email-change-mail.js';
import { hashOf, newToken } from './link-secrets.js';

/** Mails the former mailbox the link that takes a change back. The token exists here and in the mail, and nowhere else. */
@Injectable()
export class MailUndoLink {
  constructor(
    private readonly changes: EmailChanges,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  /** Idempotent: a change that was mailed is not mailed again. One whose mail fails is mailed again by a job, with a new token. */
  async execute(changeId: number): Promise<void> {
    const token = newToken();
    const recipient = await this.changes.issueToken(changeId, hashOf(token), this.clock.now());
    if (recipient === undefined) return;
    const { formerEmail: to, username } = recipient;
    await this.mailer.send(addressChangedMail({ to, username, publicUrl: this.mailer.publicUrl, token }));
    await this.changes.mailed(changeId, this.clock.now());
  }
}
