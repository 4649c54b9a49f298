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
