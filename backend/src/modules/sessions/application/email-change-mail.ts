import type { Mail } from '../../../platform/mail/mailer.port.js';
import { escapeMarkup } from '../../../kernel/escape-markup.js';
import { UNDO_DAYS } from '../domain/email-change.js';
import { mailPage } from './mail-page.js';

interface AccountMail {
  to: string;
  username: string;
  /** The configured URL of this installation; never taken from the request. */
  publicUrl: string;
}

/** Mail to the former verified address (PR-4), with the link that undoes the change. */
export function addressChangedMail({ to, username, publicUrl, token }: AccountMail & { token: string }): Mail {
  const link = `${publicUrl}/auth/undo-email-change?token=${token}`;
  const changed = `The account ${username} on Vitrine has another mail address now. This one does not sign in to it any more.`;
  const instruction = `If that was not you, take the change back within ${UNDO_DAYS} days:`;
  const effect =
    'The account then has this address again, all its sessions on all devices end, and you sign in with a new mail to this address.';
  const ignore = 'If you changed the address yourself, nothing happens when you ignore this mail. Never pass the link on.';
  return {
    to,
    subject: 'Your Vitrine address was changed',
    text: [changed, instruction, link, effect, ignore].join('\n\n'),
    html: mailPage(`
      <p>${escapeMarkup(changed)}</p>
      <p>${instruction}</p>
      <p style="margin:24px 0"><a href="${escapeMarkup(link)}" style="background:#1d4ed8;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none">Take the change back</a></p>
      <p>${effect}</p>
      <p style="color:#475569">${ignore}</p>
      <p style="color:#475569;font-size:12px;word-break:break-all">${escapeMarkup(link)}</p>`),
  };
}

/** Mail to a removed address. It has no link to undo the removal, because the mailbox may be compromised. */
export function addressRemovedMail({ to, username, publicUrl }: AccountMail): Mail {
  return notice(to, 'Your Vitrine address was removed', [
    `An administrator removed the mail address of the account ${username} on Vitrine. It does not sign in to the account any more.`,
    `If you did not expect that, ask the operators of ${publicUrl}.`,
  ]);
}

/** Mail to the address of an undone change, which the former address has replaced. */
export function changeUndoneMail({ to, username, publicUrl }: AccountMail): Mail {
  return notice(to, 'The change of your Vitrine address was undone', [
    `The account ${username} on Vitrine has its former mail address again. This one does not sign in to it any more.`,
    'The change was undone from the former mailbox, and all sessions of the account have ended.',
    `If you did not expect that, ask the operators of ${publicUrl}.`,
  ]);
}

function notice(to: string, subject: string, lines: string[]): Mail {
  return { to, subject, text: lines.join('\n\n'), html: mailPage(lines.map((line) => `<p>${escapeMarkup(line)}</p>`).join('\n')) };
}
