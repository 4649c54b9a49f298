import { type Mail, mailPage } from '../../../platform/mail/mailer.port.js';
import { escapeMarkup } from '../../../kernel/text.js';
import { INVITATION_DAYS } from '../domain/magic-link.js';
import type { MagicLinkMail } from './magic-link-mail.js';

const TEXTS = {
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
};

/** Mail to an address that an administrator entered for an account. The code is also in the subject (PR-6). */
export function invitationMail({ to, publicUrl, token, code, username, language }: MagicLinkMail & { username: string }): Mail {
  const link = `${publicUrl}/auth/verify?token=${token}`;
  const { subject, reason, instruction, button, lifetime, unexpected } = TEXTS[language];
  const why = reason(publicUrl, username);
  return {
    to,
    subject: subject(code),
    text: [why, instruction, `Code: ${code}`, link, lifetime, unexpected].join('\n\n'),
    html: mailPage(
      `
      <p>${escapeMarkup(why)}</p>
      <p>${instruction}</p>
      <p style="margin:24px 0"><a href="${escapeMarkup(link)}" style="background:#1d4ed8;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none">${button}</a></p>
      <p style="font-size:28px;letter-spacing:6px;font-weight:600;margin:16px 0">${code}</p>
      <p>${lifetime}</p>
      <p style="color:#475569">${unexpected}</p>
      <p style="color:#475569;font-size:12px;word-break:break-all">${escapeMarkup(link)}</p>`,
      language,
    ),
  };
}
