import { Agent, request } from 'node:http';
import type { ErrorView } from '../support/api.js';
import type { Browser } from '../support/browser.js';
import type { HostileBody } from './hostile-json.js';

const AT_ONCE = 6;

export interface Target {
  method: string;
  path: string;
  as: Browser;
}

/** Sends many bodies over few connections. */
export class Sender {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  sent = 0;
  readonly statuses = new Map<number, number>();

  constructor(private readonly url: string) {}

  /** Descriptions of the bodies whose response is not a status below 500 with a JSON error. */
  async violations(target: Target, bodies: Iterable<HostileBody>): Promise<string[]> {
    const found: string[] = [];
    // The workers share the iterator, so that a body is created when it is sent.
    const waiting = bodies[Symbol.iterator]();
    const work = async (): Promise<void> => {
      for (let next = waiting.next(); !next.done; next = waiting.next()) {
        const problem = await this.problemWith(target, next.value);
        if (problem !== undefined) found.push(`${next.value.name}: ${problem}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return found;
  }

  close(): void {
    this.agent.destroy();
  }

  private async problemWith(target: Target, sent: HostileBody): Promise<string | undefined> {
    const { status, text } = await this.send(target, sent);
    this.sent++;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status >= 500) return `${status} ${text.slice(0, 200)}`;
    if (status >= 400 && (JSON.parse(text) as ErrorView).statusCode !== status) return text.slice(0, 200);
    return undefined;
  }

  private send({ method, path, as }: Target, { body, headers }: HostileBody): Promise<{ status: number; text: string }> {
    const cookie = [...as.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return new Promise((resolve, reject) => {
      const sending = request(
        this.url + path,
        { method, agent: this.agent, headers: { 'Content-Type': 'application/json', 'Content-Length': body.length, cookie, ...headers } },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (part: string) => (text += part));
          answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }));
          answer.once('error', reject);
        },
      );
      sending.once('error', reject);
      sending.end(body);
    });
  }
}
