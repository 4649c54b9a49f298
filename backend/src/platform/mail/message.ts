import type { Mail } from './mailer.port.js';

/** Passes the recipient as an object, because nodemailer would parse a string as a header with several addresses. */
export function messageOf(mail: Mail, from: string) {
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}
