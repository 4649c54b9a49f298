import { type Mail, mailPage } from '../../../platform/mail/mailer.port.js';
import { escapeMarkup } from '../../../kernel/text.js';
import type { Language } from '../../../kernel/language.js';
import { LINK_MINUTES, INVITATION_DAYS } from '../domain/magic-link.js';

export interface MagicLinkMail {
  to: string;
  /** The configured URL of this installation; never taken from the request. */
  publicUrl: string;
  token: string;
  code: string;
  language: Language;
}

const SIGN_IN_TEXTS = {
  en: {
    subject: (code: string) => `${code} is your Vitrine code`,
    instruction: 'Open this link to sign in to Vitrine and keep your account:',
    button: 'Sign in to Vitrine',
    otherDevice: 'On another device than the one you asked from, enter this code:',
    again: 'Keep this mail for its address. With it you can sign in again at any time, by a new mail:',
    lifetime: `They work once, and for ${LINK_MINUTES} minutes. Do not pass them on: they sign in to your account.`,
    unexpected: 'If you did not ask for this mail, nothing happens when you ignore it.',
  },
  de: {
    subject: (code: string) => `${code} ist dein Code für Vitrine`,
    instruction: 'Öffne diesen Link, um dich bei Vitrine anzumelden und dein Konto zu behalten:',
    button: 'Bei Vitrine anmelden',
    otherDevice: 'Gib auf einem anderen Gerät als dem, von dem du die Mail angefordert hast, diesen Code ein:',
    again: 'Bewahre diese Mail wegen ihrer Adresse auf. Mit der Adresse kannst du dich jederzeit wieder anmelden, mit einer neuen Mail:',
    lifetime: `Beide funktionieren einmal und ${LINK_MINUTES} Minuten lang. Gib sie nicht weiter: Mit ihnen kann man sich bei deinem Konto anmelden.`,
    unexpected: 'Wenn du diese Mail nicht angefordert hast, passiert nichts, wenn du sie ignorierst.',
  },
  fr: {
    subject: (code: string) => `${code} est votre code Vitrine`,
    instruction: 'Ouvrez ce lien pour vous connecter à Vitrine et garder votre compte\u202F:',
    button: 'Se connecter à Vitrine',
    otherDevice: 'Sur un autre appareil que celui depuis lequel vous avez demandé cet e-mail, saisissez ce code\u202F:',
    again: 'Conservez cet e-mail pour son adresse. Avec elle, vous pouvez vous reconnecter à tout moment, grâce à un nouvel e-mail\u202F:',
    lifetime: `Ils fonctionnent une seule fois, pendant ${LINK_MINUTES} minutes. Ne les transmettez à personne\u202F: ils donnent accès à votre compte.`,
    unexpected: 'Si vous n’avez pas demandé cet e-mail, il ne se passe rien si vous l’ignorez.',
  },
};

const INVITATION_TEXTS = {
  en: {
    subject: (code: string) => `${code} confirms your Vitrine address`,
    reason: (publicUrl: string, username: string) =>
      `An administrator of ${publicUrl} entered this mail address for the account ${username}.`,
    instruction: 'To confirm that the address is yours, and to sign in to the account, open this link and enter the code:',
    button: 'Confirm the address',
    lifetime: `Link and code work once, and for ${INVITATION_DAYS} days. Do not pass them on: they sign in to the account.`,
    unexpected: 'If you do not know the account, ignore this mail. The address is then not used.',
  },
  de: {
    subject: (code: string) => `${code} bestätigt deine Adresse bei Vitrine`,
    reason: (publicUrl: string, username: string) =>
      `Ein Administrator von ${publicUrl} hat diese E-Mail-Adresse für das Konto ${username} eingetragen.`,
    instruction:
      'Um zu bestätigen, dass die Adresse dir gehört, und um dich bei dem Konto anzumelden, öffne diesen Link und gib den Code ein:',
    button: 'Adresse bestätigen',
    lifetime: `Link und Code funktionieren einmal und ${INVITATION_DAYS} Tage lang. Gib sie nicht weiter: Mit ihnen kann man sich bei dem Konto anmelden.`,
    unexpected: 'Wenn du das Konto nicht kennst, ignoriere diese Mail. Die Adresse wird dann nicht verwendet.',
  },
  fr: {
    subject: (code: string) => `${code} confirme votre adresse Vitrine`,
    reason: (publicUrl: string, username: string) =>
      `Un administrateur de ${publicUrl} a saisi cette adresse e-mail pour le compte ${username}.`,
    instruction: 'Pour confirmer que cette adresse est la vôtre et vous connecter au compte, ouvrez ce lien et saisissez le code\u202F:',
    button: 'Confirmer l’adresse',
    lifetime: `Le lien et le code fonctionnent une seule fois, pendant ${INVITATION_DAYS} jours. Ne les transmettez à personne\u202F: ils donnent accès au compte.`,
    unexpected: 'Si vous ne connaissez pas ce compte, ignorez cet e-mail. L’adresse ne sera alors pas utilisée.',
  },
};

/** Mail with a link and a code, which is also in the subject (PR-6). The mail is the same for known and unknown addresses. */
export function magicLinkMail({ to, publicUrl, token, code, language }: MagicLinkMail): Mail {
  const link = `${publicUrl}/auth/verify?token=${token}`;
  const { subject, instruction, button, otherDevice, lifetime, again, unexpected } = SIGN_IN_TEXTS[language];
  return {
    to,
    subject: subject(code),
    text: [instruction, link, `${otherDevice} ${code}`, lifetime, `${again} ${publicUrl}`, unexpected].join('\n\n'),
    html: mailPage(
      `
      <p>${instruction}</p>
      ${linkButton(link, button)}
      <p>${otherDevice}</p>
      ${bigCode(code)}
      <p>${lifetime}</p>
      <p>${again} <a href="${escapeMarkup(publicUrl)}">${escapeMarkup(publicUrl)}</a></p>
      <p style="color:#475569">${unexpected}</p>
      ${plainLink(link)}`,
      language,
    ),
  };
}

/** Mail to an address that an administrator entered for an account. The code is also in the subject (PR-6). */
export function invitationMail({ to, publicUrl, token, code, username, language }: MagicLinkMail & { username: string }): Mail {
  const link = `${publicUrl}/auth/verify?token=${token}`;
  const { subject, reason, instruction, button, lifetime, unexpected } = INVITATION_TEXTS[language];
  const why = reason(publicUrl, username);
  return {
    to,
    subject: subject(code),
    text: [why, instruction, `Code: ${code}`, link, lifetime, unexpected].join('\n\n'),
    html: mailPage(
      `
      <p>${escapeMarkup(why)}</p>
      <p>${instruction}</p>
      ${linkButton(link, button)}
      ${bigCode(code)}
      <p>${lifetime}</p>
      <p style="color:#475569">${unexpected}</p>
      ${plainLink(link)}`,
      language,
    ),
  };
}

export const linkButton = (link: string, text: string): string =>
  `<p style="margin:24px 0"><a href="${escapeMarkup(link)}" style="background:#1d4ed8;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none">${text}</a></p>`;

/** For mail programs without buttons. */
export const plainLink = (link: string): string => `<p style="color:#475569;font-size:12px;word-break:break-all">${escapeMarkup(link)}</p>`;

const bigCode = (code: string): string => `<p style="font-size:28px;letter-spacing:6px;font-weight:600;margin:16px 0">${code}</p>`;
