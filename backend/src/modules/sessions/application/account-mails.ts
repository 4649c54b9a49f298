import type { Language } from '../../../kernel/language.js';
import { finePrint, greeting, linkButton, mailOf, paragraph, plainLink } from '../../../platform/mail/mail-parts.js';
import { type Mail } from '../../../platform/mail/mailer.port.js';
import { getT } from '../../../platform/texts/server-text.js';
import { UNDO_DAYS } from '../domain/email-change.js';

export interface AccountMail {
  to: string;
  username: string;
  displayName: string;
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

function undoMail({ to, token, ...account }: UndoMail, texts: 'mail.addressChanged' | 'mail.addressRemoved'): Mail {
  const { username, publicUrl, language } = account;
  const link = `${publicUrl}/auth/undo-email-change?token=${token}`;
  const t = getT(language, texts);
  return mailOf({ to, subject: t('subject') }, language, [
    paragraph(greeting(account, language)),
    paragraph(t('fact', { username })),
    paragraph(t('instruction', { days: UNDO_DAYS })),
    linkButton(link, t('button')),
    paragraph(t('effect')),
    finePrint(t('ignore')),
    plainLink(link),
  ]);
}

/** Mail to the address of an undone change, which the former address has replaced. */
export function changeUndoneMail(mail: AccountMail): Mail {
  const { username, publicUrl, language } = mail;
  const t = getT(language, 'mail.changeUndone');
  return plainMail(mail, t('subject'), [t('fact', { username }), t('cause'), t('unexpected', { publicUrl })]);
}

/** A mail to the owner without a link that acts. */
export function plainMail(mail: AccountMail, subject: string, sentences: string[]): Mail {
  return mailOf({ to: mail.to, subject }, mail.language, [greeting(mail, mail.language), ...sentences].map(paragraph));
}

interface PasskeyMail extends AccountMail {
  passkey: string;
}

/** Mail to the verified address after a passkey was added (PR-105). */
export const passkeyAddedMail = (mail: PasskeyMail): Mail => passkeyMail(mail, 'mail.passkeyAdded');

export const passkeyRemovedMail = (mail: PasskeyMail): Mail => passkeyMail(mail, 'mail.passkeyRemoved');

interface SavedAccountMail extends AccountMail {
  /** Names of the passkeys that stay, and of those that were removed. */
  kept: string[];
  removed: string[];
}

/** Mail to the first verified address of an account that had passkeys before it (PR-99). */
export function savedAccountMail({ kept, removed, ...mail }: SavedAccountMail): Mail {
  const { username, publicUrl, language } = mail;
  const t = getT(language, 'mail.accountSaved');
  return plainMail(mail, t('subject'), [
    t('fact', { username }),
    ...(kept.length > 0 ? [t('kept', { passkeys: kept.join(', ') })] : []),
    ...(removed.length > 0 ? [t('removed', { passkeys: removed.join(', ') })] : []),
    t('unexpected', { url: `${publicUrl}/account` }),
  ]);
}

function passkeyMail({ passkey, ...mail }: PasskeyMail, texts: 'mail.passkeyAdded' | 'mail.passkeyRemoved'): Mail {
  const { username, publicUrl, language } = mail;
  const t = getT(language, texts);
  const url = `${publicUrl}/account`;
  return plainMail(mail, t('subject'), [t('fact', { passkey, username }), t('expected'), t('unexpected', { url })]);
}
