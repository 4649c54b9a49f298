import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { type Mail, Mailer, mailPage } from '../../../platform/mail/mailer.port.js';
import { escapeMarkup } from '../../../kernel/text.js';
import { type NewNetworkNotice, SignInNotices } from '../application/sign-in.js';

const TEXTS = {
  en: {
    subject: 'New sign-in to the Vitrine back-office',
    intro: (username: string) => `The administrator account ${username} signed in from a network that it has not used in the last 30 days.`,
    facts: { time: 'Time', network: 'Network', browser: 'Browser' },
    expected: 'If that was you, there is nothing to do.',
    unexpected: (url: string) =>
      `If it was not you, change your password at ${url}/adm/settings now: that ends all other sessions. If you cannot sign in, ask another administrator or the operator.`,
    locale: 'en-GB',
    colon: ':',
  },
  de: {
    subject: 'Neue Anmeldung im Verwaltungsbereich von Vitrine',
    intro: (username: string) =>
      `Das Administratorkonto ${username} hat sich aus einem Netz angemeldet, das es in den letzten 30 Tagen nicht benutzt hat.`,
    facts: { time: 'Zeit', network: 'Netz', browser: 'Browser' },
    expected: 'Wenn Sie das waren, ist nichts zu tun.',
    unexpected: (url: string) =>
      `Wenn nicht, ändern Sie jetzt Ihr Passwort unter ${url}/adm/settings: Das beendet alle anderen Sitzungen. Wenn Sie sich nicht anmelden können, wenden Sie sich an einen anderen Administrator oder an den Betreiber.`,
    locale: 'de-DE',
    colon: ':',
  },
  fr: {
    subject: 'Nouvelle connexion à l’administration de Vitrine',
    intro: (username: string) =>
      `Le compte d’administration ${username} s’est connecté depuis un réseau qu’il n’a pas utilisé au cours des 30 derniers jours.`,
    facts: { time: 'Date', network: 'Réseau', browser: 'Navigateur' },
    expected: 'Si c’était vous, il n’y a rien à faire.',
    unexpected: (url: string) =>
      `Si ce n’était pas vous, changez maintenant votre mot de passe sur ${url}/adm/settings\u202F: toutes les autres sessions se terminent alors. Si vous ne pouvez pas vous connecter, adressez-vous à un autre administrateur ou à l’opérateur.`,
    locale: 'fr-FR',
    colon: '\u202F:',
  },
};

export function newNetworkMail({ to, username, network, device, language, authenticatedAt }: NewNetworkNotice, publicUrl: string): Mail {
  const { subject, intro, facts, expected, unexpected, locale, colon } = TEXTS[language];
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }).format(authenticatedAt);
  const table = [
    [facts.time, time],
    [facts.network, network],
    [facts.browser, device],
  ];
  const [before, after] = [intro(username), [expected, unexpected(publicUrl)]];
  return {
    to,
    subject,
    text: [before, table.map(([label, value]) => `${label}${colon} ${value}`).join('\n'), ...after].join('\n\n'),
    html: mailPage(
      [
        `<p>${escapeMarkup(before)}</p>`,
        `<ul>${table.map(([label, value]) => `<li>${escapeMarkup(`${label}${colon} ${value}`)}</li>`).join('')}</ul>`,
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
