import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { Mailer } from '../../../platform/mail/mailer.port.js';
import { newNetworkMail } from '../application/new-network-mail.js';
import { SignInNotices, type NewNetworkNotice } from '../application/sign-in-notices.js';

/** Sends mails in the background, so that a slow mail server does not delay a sign-in. Shutdown waits for mails that are being sent. */
@Injectable()
export class MailedSignInNotices extends SignInNotices implements BeforeApplicationShutdown {
  private readonly log = new Logger('sign-in-notices');
  private readonly pending = new Set<Promise<void>>();

  constructor(private readonly mailer: Mailer) {
    super();
  }

  newNetwork(notice: NewNetworkNotice): void {
    const sending = this.send(notice).finally(() => this.pending.delete(sending));
    this.pending.add(sending);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.pending);
  }

  private async send(notice: NewNetworkNotice): Promise<void> {
    try {
      await this.mailer.send(newNetworkMail(notice, this.mailer.publicUrl));
    } catch (error) {
      this.log.error(error, 'mailing the notice of a sign-in from a new network failed');
    }
  }
}
