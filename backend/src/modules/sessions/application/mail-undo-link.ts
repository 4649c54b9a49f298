import { Injectable } from '@nestjs/common';
import { Mailer } from '../../../platform/mail/mailer.port.js';
import { Clock } from '../../../kernel/clock.js';
import { EmailChanges } from '../domain/email-changes.js';
import { addressChangedMail, addressRemovedMail } from './email-change-mail.js';
import { hashOf, newToken } from './link-secrets.js';

/** Sends a mail with a link that undoes a change, to the former mailbox. Only the mail contains the token; the database has its hash. */
@Injectable()
export class MailUndoLink {
  constructor(
    private readonly changes: EmailChanges,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  /** Idempotent: sends one mail per change. After a failure, a job sends the mail again with a new token. */
  async execute(changeId: number): Promise<void> {
    const token = newToken();
    const recipient = await this.changes.issueToken(changeId, hashOf(token), this.clock.now());
    if (recipient === undefined) return;
    const { formerEmail: to, username, language, isRemoval } = recipient;
    const write = isRemoval ? addressRemovedMail : addressChangedMail;
    await this.mailer.send(write({ to, username, publicUrl: this.mailer.publicUrl, language, token }));
    await this.changes.markMailed(changeId, this.clock.now());
  }
}
