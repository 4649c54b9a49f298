import type { Mail } from '../../../platform/mail/mailer.port.js';
import { getT } from '../../../platform/texts/server-text.js';
import { plainMail, type AccountMail } from './email-change-mail.js';

interface PasskeyMail extends AccountMail {
  passkey: string;
}

/** Mail to the verified address after a passkey was added (PR-105). */
export const passkeyAddedMail = (mail: PasskeyMail): Mail => passkeyMail(mail, 'mail.passkeyAdded');

export const passkeyRemovedMail = (mail: PasskeyMail): Mail => passkeyMail(mail, 'mail.passkeyRemoved');

function passkeyMail({ passkey, ...mail }: PasskeyMail, texts: 'mail.passkeyAdded' | 'mail.passkeyRemoved'): Mail {
  const { username, publicUrl, language } = mail;
  const t = getT(language, texts);
  const url = `${publicUrl}/account`;
  return plainMail(mail, t('subject'), [t('fact', { passkey, username }), t('expected'), t('unexpected', { url })]);
}
