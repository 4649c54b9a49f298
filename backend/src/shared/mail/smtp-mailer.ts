import { Injectable, Logger } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { Mailer, MailNotSent, type Mail } from '../application/mailer.js';
import { Config } from '../config/config.js';
import { messageOf } from './message.js';

/** The answer to the person is due within five seconds, whatever the mail server does. */
const PATIENCE_MS = 4_000;

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
}

@Injectable()
export class SmtpMailer extends Mailer {
  private readonly log = new Logger('mail');
  readonly publicUrl: string;
  private readonly transport: Transporter;

  constructor(private readonly config: Config) {
    super();
    this.publicUrl = config.publicUrl;
    const patience = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS, dnsTimeout: PATIENCE_MS };
    this.transport = createTransport({ url: config.smtpUrl, disableFileAccess: true, disableUrlAccess: true, ...patience });
  }

  async send(mail: Mail): Promise<void> {
    try {
      await this.transport.sendMail({ ...messageOf(mail, this.config.mailFrom), signal: AbortSignal.timeout(PATIENCE_MS) });
    } catch (error) {
      const { name, code, responseCode } = error as SmtpError;
      // the server's own words repeat the address
      this.log.error(`a mail could not be handed over: ${code ?? name} ${responseCode ?? ''}`.trim());
      throw new MailNotSent();
    }
  }
}
