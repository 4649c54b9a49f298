import { type Mail, mailPage } from '../../../platform/mail/mailer.port.js';
import { escapeMarkup } from '../../../kernel/text.js';
import type { Language } from '../../../kernel/language.js';
import { EMAIL_CHANGE_TEXTS, type ChangeText } from './email-change-texts.js';

interface AccountMail {
  to: string;
  username: string;
  /** The configured URL of this installation; never taken from the request. */
  publicUrl: string;
  language: Language;
}

interface UndoMail extends AccountMail {
  token: string;
}

/** Mail to the former verified address (PR-4), with the link that undoes the change. */
export const addressChangedMail = (mail: UndoMail): Mail => undoMail(mail, EMAIL_CHANGE_TEXTS[mail.language].changed);

/** Mail to an address that an administrator removed, with the link that restores it. */
export const addressRemovedMail = (mail: UndoMail): Mail => undoMail(mail, EMAIL_CHANGE_TEXTS[mail.language].removed);

function undoMail({ to, username, publicUrl, language, token }: UndoMail, text: ChangeText): Mail {
  const link = `${publicUrl}/auth/undo-email-change?token=${token}`;
  const { subject, instruction, button, effect, ignore } = text;
  const fact = text.fact(username);
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

/** Mail to the address of an undone change, which the former address has replaced. */
export function changeUndoneMail({ to, username, publicUrl, language }: AccountMail): Mail {
  const { subject, lines } = EMAIL_CHANGE_TEXTS[language].undone;
  const paragraphs = lines(username, publicUrl);
  return {
    to,
    subject,
    text: paragraphs.join('\n\n'),
    html: mailPage(paragraphs.map((line) => `<p>${escapeMarkup(line)}</p>`).join('\n'), language),
  };
}
