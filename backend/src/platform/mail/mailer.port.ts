/** Mails: by an SMTP server, or as files in the data directory without one. */
import type { Language } from '../../kernel/language.js';
import { domainError } from '../../kernel/domain-error.js';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export class MailNotSent extends domainError('mail_not_sent', 'unavailable', 'The mail could not be sent. Please try again.', {
  retryAfter: 30,
}) {}

export abstract class Mailer {
  /** Base URL of links in mails, without a trailing slash. It is configured, because the `Host` header of a request can be forged. */
  abstract readonly publicUrl: string;

  /** Resolves when the mail server has accepted the mail. Throws `MailNotSent` within five seconds otherwise. */
  abstract send(mail: Mail): Promise<void>;
}

/** The HTML document of a mail. */
export const mailPage = (body: string, language: Language): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>Vitrine</title></head><body style="font-family:system-ui,sans-serif;color:#0f172a;max-width:480px;margin:24px auto">${body}</body></html>`;
