import type { Mail } from './mailer.port.js';

/** The address goes in as a value, never as header text, so that nothing in it is parsed. */
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
