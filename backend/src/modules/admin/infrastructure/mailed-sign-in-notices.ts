import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { mailPage } from '../../../platform/mail/mail-parts.js';
import { type Mail, Mailer } from '../../../platform/mail/mailer.port.js';
import { deviceIn } from '../../../platform/sessions/device.js';
import { getT } from '../../../platform/texts/server-text.js';
import type { Language } from '../../../kernel/language.js';
import { escapeMarkup } from '../../../kernel/text.js';
import { type NewNetworkNotice, SignInNotices } from '../application/sign-in.js';

/** English dates are British. */
const DATE_LOCALES: Partial<Record<Language, string>> = { en: 'en-GB' };

export function newNetworkMail({ to, username, network, device, language, authenticatedAt }: NewNetworkNotice, publicUrl: string): Mail {
  const t = getT(language, 'mail.newNetwork');
  const dateFormat = new Intl.DateTimeFormat(DATE_LOCALES[language] ?? language, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' });
  const facts = [
    t('time', { time: dateFormat.format(authenticatedAt) }),
    t('network', { network }),
    t('browser', { browser: deviceIn(device, language) }),
  ];
  const [before, after] = [t('intro', { username }), [t('expected'), t('unexpected', { url: `${publicUrl}/adm/settings` })]];
  return {
    to,
    subject: t('subject'),
    text: [before, facts.join('\n'), ...after].join('\n\n'),
    html: mailPage(
      [
        `<p>${escapeMarkup(before)}</p>`,
        `<ul>${facts.map((fact) => `<li>${escapeMarkup(fact)}</li>`).join('')}</ul>`,
        ...after.map((line) => `<p>${escapeMarkup(line)}</p>`),
      ].join('\n'),
      language,
    ),
  };
}

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
