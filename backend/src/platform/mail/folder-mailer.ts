import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import { Injectable } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { Mailer, MailNotSent, type Mail, type MailAnswer } from './mailer.port.js';
import { Config } from '../config/config.js';
import { Clock } from '../../kernel/clock.js';
import { messageOf } from './smtp-mailer.js';

/** Mailer without an SMTP server: writes each mail as an `.eml` file and, except in production, prints its text to the terminal. */
@Injectable()
export class FolderMailer extends Mailer {
  readonly publicUrl: string;
  private readonly folder: string;
  private readonly composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    super();
    this.publicUrl = config.publicUrl;
    this.folder = path.join(config.dataDir, 'mail');
  }

  async send(mail: Mail): Promise<void> {
    await this.write(mail);
  }

  async trySending(mail: Mail): Promise<MailAnswer> {
    return { accepted: true, response: await this.write(mail) };
  }

  /** Returns the path of the file. */
  private async write(mail: Mail): Promise<string> {
    const { message } = await this.composer.sendMail(messageOf(mail, this.config.mailFrom));
    const name = `${this.clock.now().toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.eml`;
    const file = path.join(this.folder, name);
    try {
      await fs.mkdir(this.folder, { recursive: true });
      await fs.writeFile(`${file}.partial`, message, { mode: 0o600 });
      await fs.rename(`${file}.partial`, file);
    } catch (error) {
      throw new MailNotSent({ cause: error });
    }
    this.printMail(mail, file);
    return file;
  }

  /** Prints to stdout and not to the log, because log lines are collected and stored. In production all of stdout is collected. */
  private printMail({ subject, text }: Mail, file: string): void {
    if (this.config.production || this.config.logLevel === 'silent') return;
    process.stdout.write(`\n  Mail: ${subject}\n${text.replace(/^/gm, '  | ')}\n  (${file})\n\n`);
  }
}
