import type { Mail } from '../../../platform/mail/mailer.port.js';
import { escapeMarkup } from '../../../kernel/escape-markup.js';
import type { Language } from '../../../kernel/language.js';
import { mailPage } from '../../../platform/mail/mail-page.js';
import { EMAIL_CHANGE_TEXTS, type NoticeText } from './email-change-texts.js';

interface AccountMail {
  to: string;
  username: string;
  /** The configured URL of this installation; never taken from the request. */
  publicUrl: string;
  language: Language;
}

/** Mail to the former verified address (PR-4), with the link that undoes the change. */
export function addressChangedMail({ to, username, publicUrl, language, token }: AccountMail & { token: string }): Mail {
  const link = `${publicUrl}/auth/undo-email-change?token=${token}`;
  const { subject, changed, instruction, button, effect, ignore } = EMAIL_CHANGE_TEXTS[language].changed;
  const fact = changed(username);
  return {
    to,
    subject,
    text: [fact, instruction, link, effect, ignore].join('\n\n'),
    html: mailPage(
      `
      <p>${escapeMarkup(fact)}</p>
      <p>${instruction}</p>
      <p style="margin:24px 0"><a href="${escapeMarkup(link)}" style="background:#1d4ed8;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none">${button}</a></p>
      <p>${effect}</p>
      <p style="color:#475569">${ignore}</p>
      <p style="color:#475569;font-size:12px;word-break:break-all">${escapeMarkup(link)}</p>`,
      language,
    ),
  };
}

/** Mail to a removed address. It has no link to undo the removal, because the mailbox may be compromised. */
export const addressRemovedMail = (mail: AccountMail): Mail => notice(mail, EMAIL_CHANGE_TEXTS[mail.language].removed);

/** Mail to the address of an undone change, which the former address has replaced. */
export const changeUndoneMail = (mail: AccountMail): Mail => notice(mail, EMAIL_CHANGE_TEXTS[mail.language].undone);

function notice({ to, username, publicUrl, language }: AccountMail, { subject, lines }: NoticeText): Mail {
  const paragraphs = lines(username, publicUrl);
  return {
    to,
    subject,
    text: paragraphs.join('\n\n'),
    html: mailPage(paragraphs.map((line) => `<p>${escapeMarkup(line)}</p>`).join('\n'), language),
  };
}
