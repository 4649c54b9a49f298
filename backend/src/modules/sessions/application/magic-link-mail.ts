import type { Mail } from '../../../platform/mail/mailer.port.js';
import { escapeMarkup } from '../../../kernel/escape-markup.js';
import { LINK_MINUTES } from '../domain/magic-link.js';
import { mailPage } from './mail-page.js';

export interface MagicLinkMail {
  to: string;
  /** The configured URL of this installation; never taken from the request. */
  publicUrl: string;
  token: string;
  code: string;
}

/** Mail with a link and a code, which is also in the subject (PR-6). The mail is the same for known and unknown addresses. */
export function magicLinkMail({ to, publicUrl, token, code }: MagicLinkMail): Mail {
  const link = `${publicUrl}/auth/verify?token=${token}`;
  const lifetime = `They work once, and for ${LINK_MINUTES} minutes.`;
  const unexpected = 'If you did not ask for this mail, nothing happens when you ignore it.';
  return {
    to,
    subject: `${code} is your Vitrine code`,
    text: [
      'Open this link to sign in to Vitrine and keep your account:',
      link,
      `On another device than the one you asked from, enter this code: ${code}`,
      `${lifetime} Do not pass them on: they sign in to your account.`,
      unexpected,
    ].join('\n\n'),
    html: mailPage(`
      <p>Open this link to sign in to Vitrine and keep your account:</p>
      <p style="margin:24px 0"><a href="${escapeMarkup(link)}" style="background:#1d4ed8;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none">Sign in to Vitrine</a></p>
      <p>On another device than the one you asked from, enter this code:</p>
      <p style="font-size:28px;letter-spacing:6px;font-weight:600;margin:16px 0">${code}</p>
      <p>${lifetime} Do not pass them on: they sign in to your account.</p>
      <p style="color:#475569">${unexpected}</p>
      <p style="color:#475569;font-size:12px;word-break:break-all">${escapeMarkup(link)}</p>`),
  };
}
