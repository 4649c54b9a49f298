import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { Clock } from '../../../kernel/clock.js';
import { MailUndoLink } from '../application/mail-undo-link.js';
import { EmailChanges } from '../domain/email-changes.js';

const INTERVAL_MS = 3_600_000;

/** Sends failed mails again, and deletes former addresses a week after their changes can no longer be undone. */
@Injectable()
export class SweepEmailChanges {
  private readonly log = new Logger('sweep');

  constructor(
    private readonly changes: EmailChanges,
    private readonly mailUndoLink: MailUndoLink,
    private readonly clock: Clock,
    private readonly dataSource: DataSource,
  ) {}

  @Interval('sweep-email-changes', INTERVAL_MS)
  async tick(): Promise<void> {
    try {
      await this.execute();
    } catch (error) {
      // The next tick tries again.
      this.log.error(error, 'sweeping changes of addresses failed');
    }
  }

  async execute(): Promise<void> {
    for (const id of await this.changes.listUnmailed(this.clock.now())) await this.mailAgain(id);
    await this.dataSource.query(`delete from email_changes where expires_at < now() - interval '7 days'`);
  }

  /** Logs a failure, so that the mails to other mailboxes are sent. */
  private async mailAgain(id: number): Promise<void> {
    try {
      await this.mailUndoLink.execute(id);
    } catch (error) {
      this.log.warn(error, 'the mail about a changed address failed again');
    }
  }
}
