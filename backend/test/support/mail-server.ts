import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { SMTPConnection } from 'smtp-server/lib/smtp-connection.js';

export interface ReceivedMail {
  to: string[];
  raw: string;
  subject: string;
  text: string;
  html: string;
  link: string;
  token: string;
  code: string;
}

/** Sends the greeting immediately. The library delays it by 100 ms per connection, and each mail opens a connection. */
class PromptConnection extends SMTPConnection {
  override init(): void {
    this._setListeners(() => this.connectionReady());
  }
}

class PromptServer extends SMTPServer {
  override connect(...[socket, options]: Parameters<SMTPServer['connect']>): void {
    const connection = new PromptConnection(this, socket, options);
    this.connections.add(connection);
    connection.on('error', (error) => this._onError(error));
    connection.on('connect', (data) => this._onClientConnect(data));
    connection.init();
  }
}

/** A real SMTP server on loopback. `mails` contains the received mails. */
export class MailServer {
  readonly mails: ReceivedMail[] = [];

  private constructor(private readonly server: SMTPServer) {}

  static async start(options: Partial<SMTPServerOptions> = {}): Promise<MailServer> {
    const server = new PromptServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          mailServer.mails.push(
            readMail(
              Buffer.concat(chunks).toString(),
              session.envelope.rcptTo.map(({ address }) => address),
            ),
          );
          done();
        });
      },
      ...options,
    });
    // Some tests disconnect the client on purpose.
    server.on('error', () => undefined);
    const mailServer = new MailServer(server);
    const listening = once(server.server, 'listening');
    server.listen(0, '127.0.0.1');
    await listening;
    return mailServer;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  /** Returns the newest mail to an address. */
  to(address: string): ReceivedMail {
    const mail = this.mails.findLast(({ to }) => to.includes(address));
    if (!mail) throw new Error(`no mail to ${address}`);
    return mail;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

export function readMail(raw: string, to: string[] = []): ReceivedMail {
  const text = partOf(raw, 'text/plain');
  const link = /https?:\/\/\S+\?token=\S+/.exec(text)?.[0] ?? '';
  return {
    to,
    raw,
    text,
    link,
    html: partOf(raw, 'text/html'),
    subject: /^Subject: (.*)$/m.exec(raw)?.[1]?.trim() ?? '',
    token: new URL(link || 'http://none').searchParams.get('token') ?? '',
    code: /\b\d{6}\b/.exec(text)?.[0] ?? '',
  };
}

/** A line of a token can begin with `--` too, so the part ends with the boundary of the mail. */
function partOf(raw: string, type: string): string {
  const [, boundary] = /boundary="([^"]+)"/.exec(raw) ?? [];
  const parts = boundary === undefined ? [raw] : raw.split(`--${boundary}`);
  const part = parts.find((each) => each.includes(`Content-Type: ${type}`)) ?? '';
  const [, headers = '', body = ''] = /^([\s\S]*?)\r?\n\r?\n([\s\S]*?)\r?\n$/.exec(part) ?? [];
  return /quoted-printable/i.test(headers) ? fromQuotedPrintable(body) : body;
}

const fromQuotedPrintable = (body: string): string =>
  Buffer.from(
    body.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString();
