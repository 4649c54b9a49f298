import type { Language } from '../../../kernel/language.js';
import { type Mail, mailPage } from '../../../platform/mail/mailer.port.js';
import { getT } from '../../../platform/texts/server-text.js';
import { UNDO_DAYS } from '../domain/email-change.js';
import { finePrint, linkButton, paragraph, plainLink } from './magic-link-mail.js';

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
export const addressChangedMail = (mail: UndoMail): Mail => undoMail(mail, 'mail.addressChanged');

/** Mail to an address that an administrator removed, with the link that restores it. */
export const addressRemovedMail = (mail: UndoMail): Mail => undoMail(mail, 'mail.addressRemoved');

function undoMail({ to, username, publicUrl, language, token }: UndoMail, texts: 'mail.addressChanged' | 'mail.addressRemoved'): Mail {
  const link = `${publicUrl}/auth/undo-email-change?token=${token}`;
  const t = getT(language, texts);
  const fact = t('fact', { username });
  const instruction = t('instruction', { days: UNDO_DAYS });
  return {
    to,
    subject: t('subject'),
    text: [fact, instruction, link, t('effect'), t('ignore')].join('\n\n'),
    html: mailPage(
      `
      ${paragraph(fact)}
      ${paragraph(instruction)}
      ${linkButton(link, t('button'))}
      ${paragraph(t('effect'))}
      ${finePrint(t('ignore'))}
      ${plainLink(link)}`,
      language,
    ),
  };
}

/** Mail to the address of an undone change, which the former address has replaced. */
export function changeUndoneMail({ to, username, publicUrl, language }: AccountMail): Mail {
  const t = getT(language, 'mail.changeUndone');
  const paragraphs = [t('fact', { username }), t('cause'), t('unexpected', { publicUrl })];
  return {
    to,
    subject: t('subject'),
    text: paragraphs.join('\n\n'),
    html: mailPage(paragraphs.map(paragraph).join('\n'), language),
  };
}
