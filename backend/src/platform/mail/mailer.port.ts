/** Mails: by an SMTP server, or as files in the data directory without one. */
import type { Language } from '../../kernel/language.js';
import { escapeMarkup } from '../../kernel/text.js';
import { siteName } from '../texts/server-text.js';
import { domainError } from '../../kernel/domain-error.js';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** URL that ends mails of this kind by a POST request without a session (RFC 8058). */
  unsubscribeUrl?: string;
  /** Without angle brackets. A mail that is sent again after a failure has the same one, by which receivers drop the second copy. */
  messageId?: string;
}

export class MailNotSent extends domainError('mail_not_sent', 'unavailable', 'The mail could not be sent. Please try again.', {
  retryAfter: 30,
}) {}

/** `response`: the sentence of the mail server, or why it could not be reached. */
export interface MailAnswer {
  accepted: boolean;
  response: string;
}

export abstract class Mailer {
  /** Base URL of links in mails, without a trailing slash. It is configured, because the `Host` header of a request can be forged. */
  abstract readonly publicUrl: string;

  /** Resolves when the mail server has accepted the mail. Throws `MailNotSent` within five seconds otherwise. */
  abstract send(mail: Mail): Promise<void>;

  /** Sends a mail, and returns what the mail server answered also when it did not take it. */
  abstract trySending(mail: Mail): Promise<MailAnswer>;
}

/** Mail programs ignore style sheets that they do not support, so the light colours stand in attributes, and only the dark ones here. */
const DARK = `@media (prefers-color-scheme:dark){body{background:#0b1120!important;color:#e2e8f0!important}.quiet{color:#94a3b8!important}a:not(.button){color:#93b4ff}}`;

/** The HTML document of a mail. */
export const mailPage = (body: string, language: Language): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeMarkup(siteName())}</title><style>${DARK}</style></head><body style="font-family:system-ui,sans-serif;color:#0f172a;max-width:480px;margin:24px auto;padding:0 16px">${body}</body></html>`;
