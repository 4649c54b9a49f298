/** Mails: by an SMTP server, or as files in the data directory without one. */
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
