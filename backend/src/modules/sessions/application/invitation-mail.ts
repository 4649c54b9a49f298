import type { Mail } from '../../../platform/mail/mailer.port.js';
import { escapeMarkup } from '../../../kernel/escape-markup.js';
import { INVITATION_DAYS } from '../domain/magic-link.js';
import type { MagicLinkMail } from './magic-link-mail.js';
import { mailPage } from './mail-page.js';

/** Mail to an address that an administrator entered for an account. The code is also in the subject (PR-6). */
export function invitationMail({ to, publicUrl, token, code, username }: MagicLinkMail & { username: string }): Mail {
  const link = `${publicUrl}/auth/verify?token=${token}`;
  const reason = `An administrator of ${publicUrl} entered this mail address for the account ${username}.`;
  const instruction = 'To confirm that the address is yours, and to sign in to the account, open this link and enter the code:';
  const lifetime = `Link and code work once, and for ${INVITATION_DAYS} days. Do not pass them on: they sign in to the account.`;
  const unexpected = 'If you do not know the account, ignore this mail. The address is then not used.';
  return {
    to,
    subject: `${code} confirms your Vitrine address`,
    text: [reason, instruction, `Code: ${code}`, link, lifetime, unexpected].join('\n\n'),
    html: mailPage(`
      <p>${escapeMarkup(reason)}</p>
      <p>${instruction}</p>
      <p style="margin:24px 0"><a href="${escapeMarkup(link)}" style="background:#1d4ed8;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none">Confirm the address</a></p>
      <p style="font-size:28px;letter-spacing:6px;font-weight:600;margin:16px 0">${code}</p>
      <p>${lifetime}</p>
      <p style="color:#475569">${unexpected}</p>
      <p style="color:#475569;font-size:12px;word-break:break-all">${escapeMarkup(link)}</p>`),
  };
}
