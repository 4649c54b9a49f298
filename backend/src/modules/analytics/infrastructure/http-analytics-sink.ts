import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import type { AnalyticsSettings } from '../../../platform/config/analytics-settings.js';
import { Config } from '../../../platform/config/config.js';
import { AnalyticsSink, type PageView } from '../application/analytics-sink.js';

const REQUEST_TIMEOUT_MS = 5_000;
/** Views are dropped while this many are queued, which limits memory when the analytics server is slow. */
const WAITING_MAX = 1_000;
const AT_ONCE = 4;

/** Uses the APIs of Plausible and Umami, which distinguish visitors by user agent and address. */
@Injectable()
export class HttpAnalyticsSink extends AnalyticsSink implements BeforeApplicationShutdown {
  private readonly log = new Logger('analytics');
  private readonly waiting: PageView[] = [];
  private readonly sending = new Set<Promise<void>>();
  private isFailing = false;

  constructor(private readonly config: Config) {
    super();
  }

  tell(view: PageView): void {
    const { analytics } = this.config;
    if (analytics === undefined || this.waiting.length >= WAITING_MAX) return;
    this.waiting.push(view);
    if (this.sending.size >= AT_ONCE) return;
    const sender = this.sendWaiting(analytics);
    this.sending.add(sender);
    void sender.then(() => this.sending.delete(sender));
  }

  /** Waits for running requests and drops queued views, because page views may be lost. */
  async beforeApplicationShutdown(): Promise<void> {
    this.waiting.length = 0;
    await Promise.all(this.sending);
  }

  private async sendWaiting(analytics: AnalyticsSettings): Promise<void> {
    for (let view = this.waiting.shift(); view !== undefined; view = this.waiting.shift()) {
      try {
        await this.send(view, analytics);
        this.isFailing = false;
      } catch (error) {
        // logged once for consecutive failures
        if (!this.isFailing) this.log.warn(error, 'page views do not arrive');
        this.isFailing = true;
      }
    }
  }

  private async send(view: PageView, analytics: AnalyticsSettings): Promise<void> {
    const response = await fetch(analytics.endpoint, {
      method: 'POST',
      redirect: 'error',
      headers: { 'Content-Type': 'application/json', 'User-Agent': view.userAgent, 'X-Forwarded-For': view.address },
      body: JSON.stringify(this.worded(view, analytics)),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the sink answered ${response.status}`);
  }

  private worded({ path, referrer }: PageView, { kind, site }: AnalyticsSettings): object {
    const { publicUrl } = this.config;
    if (kind === 'plausible') return { name: 'pageview', domain: site, url: publicUrl + path, referrer };
    return { type: 'event', payload: { website: site, hostname: new URL(publicUrl).hostname, url: path, referrer } };
  }
}
