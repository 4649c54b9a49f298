import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import webPush from 'web-push';
import { Config } from '../../../platform/config/config.js';
import { LOCKS, withAdvisoryLock } from '../../../platform/database/advisory-lock.js';
import { Every, SECOND } from '../../../platform/schedule/every.js';
import { UrlProber, type PostedMessage } from '../../links/index.js';
import { FAILURES_MAX, Pushes, PushKeyStore, retrySeconds, type DuePush, type PushKeys } from '../domain/push.js';
import { pushMessage } from '../application/push-message.js';

const CONCURRENT_MESSAGES = 8;
/** A run ends after this time; the next one continues. */
const RUN_MS = 50_000;
/** How long a push service keeps a message for a browser that is not reachable. */
const TTL_S = 86_400;
/** The subscription has ended. */
const GONE = new Set([404, 410]);

/**
 * Sends notifications to browsers (PR-123), on one of N instances at a time. A message that was handed over when the server was killed may be
 * sent again: its tag replaces the first one.
 */
@Injectable()
export class SendPushes {
  private readonly log = new Logger('pushes');

  constructor(
    private readonly pushes: Pushes,
    private readonly keyStore: PushKeyStore,
    private readonly prober: UrlProber,
    private readonly dataSource: DataSource,
    private readonly config: Config,
  ) {}

  /** Takes the lock only when something is due, because a run every two seconds must not cost a connection. */
  @Every('send-pushes', 2 * SECOND)
  async executeIfDue(signal: AbortSignal): Promise<void> {
    if (await this.pushes.isDue()) await this.execute(signal);
  }

  /** Sends what is due. Does nothing while another instance does. */
  async execute(signal?: AbortSignal): Promise<void> {
    await withAdvisoryLock(this.dataSource, LOCKS.pushes, async () => {
      const keys = await this.keyStore.keys();
      const end = performance.now() + RUN_MS;
      await this.pushes.sweep();
      let batch: DuePush[];
      do {
        batch = await this.pushes.listDue();
        await this.sendAll(batch, keys, signal);
      } while (batch.length > 0 && performance.now() < end && signal?.aborted !== true);
    });
  }

  private async sendAll(batch: DuePush[], keys: PushKeys, signal?: AbortSignal): Promise<void> {
    const left = [...batch];
    const work = async (): Promise<void> => {
      for (let push = left.shift(); push !== undefined && signal?.aborted !== true; push = left.shift()) await this.send(push, keys);
    };
    await Promise.all(Array.from({ length: CONCURRENT_MESSAGES }, work));
  }

  private async send(push: DuePush, keys: PushKeys): Promise<void> {
    const { subscriptionId, failures } = push;
    if (!push.isWanted || push.people === 0) return this.pushes.drop(push);
    const message = this.encrypted(push, keys);
    if (message === undefined) return this.pushes.removeSubscription(subscriptionId);
    const answer = await this.prober.post(push.endpoint, message);
    const status = answer?.status ?? 0;
    if (status >= 200 && status < 300) return this.pushes.markSent(push);
    if (GONE.has(status) || failures >= FAILURES_MAX) return this.pushes.removeSubscription(subscriptionId);
    // Sending the same message again would be refused again.
    if (status >= 300 && status < 500 && status !== 429) await this.pushes.drop(push);
    return this.pushes.postpone(subscriptionId, retrySeconds(failures, answer?.retryAfter));
  }

  /** Undefined when the key of the browser is not valid. */
  private encrypted(push: DuePush, { publicKey, privateKey }: PushKeys): PostedMessage | undefined {
    const { endpoint, p256dh, auth } = push;
    const message = pushMessage(push);
    try {
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
        vapidDetails: { subject: contactOf(this.config), publicKey, privateKey },
        TTL: TTL_S,
        urgency: 'normal',
        topic: message.tag,
      });
      return { headers, body: body ?? Buffer.alloc(0) };
    } catch (error) {
      this.log.warn(error, 'a message to a browser could not be encrypted');
      return undefined;
    }
  }
}

/** Where push services reach the operator: the site, or the sender of its mails when it has no https address. */
function contactOf({ publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>): string {
  if (publicUrl.startsWith('https:')) return publicUrl;
  return `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}
