import type { Mail } from '../../../shared/application/mailer.js';
import { escaped } from '../../../shared/kernel/escaped.js';
import { LINK_MINUTES } from '../domain/magic-link.js';

export interface MagicLinkMail {
  to: string;
  /** Of this installation; never taken from the request. */
  publicUrl: string;
  token: string;
  code: string;
}

/** Decision 6: a link and a code, the code in the subject; the same to everybody, whether they have an account or not. */
export function magicLinkMail({ to, publicUrl, token, code }: MagicLinkMail): Mail {
  const link = `${publicUrl}/auth/verify?token=${token}`;
  const lifetime = `They work once, and for ${LINK_MINUTES} minutes.`;
  const stranger = 'If you did not ask for this mail, nothing happens when you ignore it.';
  return {
    to,
    subject: `${code} is your Vitrine code`,
    text: [
      'Open this link to sign in to Vitrine and keep your account:',
      link,
      `On another device than the one you asked from, enter this code: ${code}`,
      `${lifetime} Never pass them on: whoever has them is you.`,
      stranger,
    ].join('\n\n'),
    html: page(`
      <p>Open this link to sign in to Vitrine and keep your account:</p>
      <p style="margin:24px 0"><a href="${escaped(link)}" style="background:#1d4ed8;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none">Sign in to Vitrine</a></p>
      <p>On another device than the one you asked from, enter this code:</p>
      <p style="font-size:28px;letter-spacing:6px;font-weight:600;margin:16px 0">${code}</p>
      <p>${lifetime} Never pass them on: whoever has them is you.</p>
      <p style="color:#475569">${stranger}</p>
      <p style="color:#475569;font-size:12px;word-break:break-all">${escaped(link)}</p>`),
  };
}

/** To the address that was verified until now (decision 4). */
export function addressChangedMail(to: string, username: string, publicUrl: string): Mail {
  const lines = [
    `The account ${username} on Vitrine has another mail address now. This one does not sign in to it any more.`,
    `If that was not you, somebody else has been in your account. Tell whoever runs ${publicUrl}.`,
  ];
  return {
    to,
    subject: 'Your Vitrine address was changed',
    text: lines.join('\n\n'),
    html: page(lines.map((line) => `<p>${escaped(line)}</p>`).join('\n')),
  };
}

const page = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Vitrine</title></head><body style="font-family:system-ui,sans-serif;color:#0f172a;max-width:480px;margin:24px auto">${body}</body></html>`;
