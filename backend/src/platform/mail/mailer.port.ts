import { DomainError } from '../../kernel/domain-error.js';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export class MailNotSent extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'mail_not_sent';
  override readonly retryAfter = 30;
  constructor(options?: ErrorOptions) {
    super('The mail could not be sent. Please try again.', options);
  }
}

export abstract class Mailer {
  /** Where links in mails lead: the configured address, whatever a request claims to have come by. No slash at the end. */
  abstract readonly publicUrl: string;

  /** Resolves once the mail is somebody else's responsibility. `MailNotSent` otherwise, within five seconds. */
  abstract send(mail: Mail): Promise<void>;
}
