import type { Mail } from '../../../platform/mail/mailer.port.js';
import { getT } from '../../../platform/texts/server-text.js';
import { plainMail, type AccountMail } from './email-change-mail.js';

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
