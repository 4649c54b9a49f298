import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../kernel/clock.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { Every, HOUR } from '../../../platform/schedule/every.js';
import { ProtectChangedEmail } from '../application/protect-changed-email.js';
import { EmailChanges } from '../domain/email-change.js';

/** Deletes links and addresses that are no longer needed, because they are personal data, and sends failed mails about changed addresses again. */
@Injectable()
export class SweepLinks {
  private readonly log = new Logger('sweep');

  constructor(
    private readonly changes: EmailChanges,
    private readonly protectChangedEmail: ProtectChangedEmail,
    private readonly clock: Clock,
    private readonly dataSource: DataSource,
    metrics: Metrics,
  ) {
    metrics.registerGauge('mails_waiting', 'Mails about a changed address that failed and will be sent again.', () =>
      changes.countUnmailed(clock.now()),
    );
  }

  /** Deletes links a day after they expired, and former addresses a week after their changes can no longer be undone. */
  @Every('sweep-links', HOUR)
  async execute(): Promise<void> {
    await this.dataSource.query(`delete from magic_links where expires_at < now() - interval '1 day'`);
    for (const id of await this.changes.listUnmailed(this.clock.now())) await this.mailAgain(id);
    await this.dataSource.query(`delete from email_changes where expires_at < now() - interval '7 days'`);
  }

  /** Logs a failure, so that the mails to other mailboxes are sent. */
  private async mailAgain(id: number): Promise<void> {
    try {
      await this.protectChangedEmail.mailUndoLink(id);
    } catch (error) {
      this.log.warn(error, 'the mail about a changed address failed again');
    }
  }
}
