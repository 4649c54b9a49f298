import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { list, mailOf, paragraph } from '../../../platform/mail/mail-parts.js';
import { type Mail, Mailer } from '../../../platform/mail/mailer.port.js';
import { deviceIn } from '../../../platform/sessions/device.js';
import { getT } from '../../../platform/texts/server-text.js';
import type { Language } from '../../../kernel/language.js';
import { type SignInNotice, SignInNotices } from '../application/sign-in.js';

/** English dates are British. */
const DATE_LOCALES: Partial<Record<Language, string>> = { en: 'en-GB' };

/** A mail about a sign-in: `newNetwork` after one from a new network, `wrongCode` after a wrong code with the right password. */
export function signInMail(
  event: 'newNetwork' | 'wrongCode',
  { to, username, network, device, language, at }: SignInNotice,
  publicUrl: string,
): Mail {
  const t = getT(language, `mail.${event}`);
  const factText = getT(language, 'mail.newNetwork');
  const dateFormat = new Intl.DateTimeFormat(DATE_LOCALES[language] ?? language, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' });
  const facts = [
    factText('time', { time: dateFormat.format(at) }),
    factText('network', { network }),
    factText('browser', { browser: deviceIn(device, language) }),
  ];
  return mailOf({ to, subject: t('subject') }, language, [
    paragraph(t('intro', { username })),
    list(facts),
    paragraph(t('expected')),
    paragraph(t('unexpected', { url: `${publicUrl}/adm/settings` })),
  ]);
}

/** Sends mails in the background, so that a slow mail server does not delay a sign-in. Shutdown waits for mails that are being sent. */
@Injectable()
export class MailedSignInNotices extends SignInNotices implements BeforeApplicationShutdown {
  private readonly log = new Logger('sign-in-notices');
  private readonly pending = new Set<Promise<void>>();

  constructor(private readonly mailer: Mailer) {
    super();
  }

  newNetwork(notice: SignInNotice): void {
    this.start(signInMail('newNetwork', notice, this.mailer.publicUrl));
  }

  wrongCode(notice: SignInNotice): void {
    this.start(signInMail('wrongCode', notice, this.mailer.publicUrl));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.pending);
  }

  private start(mail: Mail): void {
    const sending = this.send(mail).finally(() => this.pending.delete(sending));
    this.pending.add(sending);
  }

  private async send(mail: Mail): Promise<void> {
    try {
      await this.mailer.send(mail);
    } catch (error) {
      this.log.error(error, 'mailing a notice about a sign-in failed');
    }
  }
}
