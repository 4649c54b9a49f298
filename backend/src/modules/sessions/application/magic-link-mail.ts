import { finePrint, linkButton, mailOf, paragraph, plainLink, type MailPart } from '../../../platform/mail/mail-parts.js';
import { type Mail } from '../../../platform/mail/mailer.port.js';
import { escapeMarkup } from '../../../kernel/text.js';
import type { Language } from '../../../kernel/language.js';
import { getT } from '../../../platform/texts/server-text.js';
import { LINK_MINUTES, INVITATION_DAYS } from '../domain/magic-link.js';

interface MagicLinkMail {
  to: string;
  /** The configured URL of this installation; never taken from the request. */
  publicUrl: string;
  token: string;
  code: string;
  language: Language;
}

/** Mail with a link and a code, which is also in the subject (PR-6). It is the same for known, unknown and changed addresses. */
export function magicLinkMail({ to, publicUrl, token, code, language }: MagicLinkMail): Mail {
  const link = `${publicUrl}/auth/verify?token=${token}`;
  const t = getT(language, 'mail.signIn');
  return mailOf({ to, subject: t('subject', { code }) }, language, [
    paragraph(t('instruction')),
    linkButton(link, t('button')),
    { text: `${t('code')} ${code}`, html: `${paragraph(t('code')).html}${bigCode(code).html}` },
    paragraph(t('lifetime', { minutes: LINK_MINUTES })),
    {
      text: `${t('again')} ${publicUrl}`,
      html: `<p>${escapeMarkup(t('again'))} <a href="${escapeMarkup(publicUrl)}">${escapeMarkup(publicUrl)}</a></p>`,
    },
    finePrint(t('unexpected')),
    plainLink(link),
  ]);
}

/** Mail to an address that an administrator entered for an account. The code is also in the subject (PR-6). */
export function invitationMail({ to, publicUrl, token, code, username, language }: MagicLinkMail & { username: string }): Mail {
  const link = `${publicUrl}/auth/verify?token=${token}`;
  const t = getT(language, 'mail.invitation');
  return mailOf({ to, subject: t('subject', { code }) }, language, [
    paragraph(t('reason', { publicUrl, username })),
    paragraph(t('instruction')),
    linkButton(link, t('button')),
    { ...bigCode(code), text: t('code', { code }) },
    paragraph(t('lifetime', { days: INVITATION_DAYS })),
    finePrint(t('unexpected')),
    plainLink(link),
  ]);
}

const bigCode = (code: string): MailPart => ({
  html: `<p style="font-size:28px;letter-spacing:6px;font-weight:600;margin:16px 0">${code}</p>`,
});
