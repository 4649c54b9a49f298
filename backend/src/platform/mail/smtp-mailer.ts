import { Injectable, Logger } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { Mailer, MailNotSent, type Mail, type MailAnswer } from './mailer.port.js';
import { Config } from '../config/config.js';
import { siteName } from '../texts/server-text.js';

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  /** The answer of the mail server, if there was one. */
  response?: string;
}

/** Visitors may enter an address that does not exist, which is no failure of the mail server. */
const isRecipientRefused = ({ code, responseCode = 0 }: SmtpError): boolean => code === 'EENVELOPE' && responseCode >= 500;

@Injectable()
export class SmtpMailer extends Mailer {
  private readonly log = new Logger('mail');
  readonly publicUrl: string;
  private readonly transport: Transporter<{ response: string }>;

  constructor(
    private readonly config: Config,
    private readonly countFailure: () => void,
  ) {
    super();
    this.publicUrl = config.publicUrl;
    const { mailTimeoutMs: ms } = config.tuning;
    const timeouts = { connectionTimeout: ms, greetingTimeout: ms, socketTimeout: ms, dnsTimeout: ms };
    this.transport = createTransport({ url: config.smtpUrl, disableFileAccess: true, disableUrlAccess: true, ...timeouts });
  }

  async send(mail: Mail): Promise<void> {
    try {
      await this.deliver(mail);
    } catch (error) {
      const { name, code, responseCode } = error as SmtpError;
      // The message of the mail server is not logged, because it contains the address.
      if (!isRecipientRefused(error as SmtpError)) this.countFailure();
      this.log.error(`a mail could not be handed over: ${code ?? name} ${responseCode ?? ''}`.trim());
      throw new MailNotSent();
    }
  }

  async trySending(mail: Mail): Promise<MailAnswer> {
    try {
      const { response } = await this.deliver(mail);
      return { accepted: true, response };
    } catch (error) {
      const { response, message } = error as SmtpError;
      return { accepted: false, response: response ?? message };
    }
  }

  private deliver(mail: Mail): Promise<{ response: string }> {
    const signal = AbortSignal.timeout(this.config.tuning.mailTimeoutMs);
    return this.transport.sendMail({ ...messageOf(mail, this.config.mailFrom), signal });
  }
}

/**
 * Passes the recipient as an object, because nodemailer would parse a string as a header with several addresses. A sender without a name has
 * that of the site.
 */
export function messageOf(mail: Mail, from: string) {
  return {
    from: from.includes('<') ? from : { name: siteName(), address: from },
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.messageId === undefined ? {} : { messageId: `<${mail.messageId}>` }),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...unsubscribeHeaders(mail) },
  };
}

/** With both headers, mail programs show a button that unsubscribes at once (RFC 2369, RFC 8058). */
const unsubscribeHeaders = ({ unsubscribeUrl }: Mail): Record<string, string> =>
  unsubscribeUrl === undefined ? {} : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
