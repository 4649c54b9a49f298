import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import type { AnalyticsSettings } from '../../platform/config/service-settings.js';
import { Config } from '../../platform/config/config.js';
import { AnalyticsSink, type PageView } from './page-views.js';

const REQUEST_TIMEOUT_MS = 5_000;
/** New views are dropped while this many are queued, which limits memory when the analytics server is slow. */
const QUEUE_MAX = 1_000;
const CONCURRENT_REQUESTS_MAX = 4;

/** Uses the APIs of Plausible and Umami, which distinguish visitors by user agent and address. */
@Injectable()
export class HttpAnalyticsSink extends AnalyticsSink implements BeforeApplicationShutdown {
  private readonly log = new Logger('analytics');
  private readonly queue: PageView[] = [];
  private readonly sending = new Set<Promise<void>>();
  private isFailing = false;

  constructor(private readonly config: Config) {
    super();
  }

  report(view: PageView): void {
    const { analytics } = this.config;
    if (analytics === undefined || this.queue.length >= QUEUE_MAX) return;
    this.queue.push(view);
    if (this.sending.size >= CONCURRENT_REQUESTS_MAX) return;
    const sender = this.sendQueued(analytics);
    this.sending.add(sender);
    void sender.then(() => this.sending.delete(sender));
  }

  /** Waits for running requests and drops queued views, because a shutdown must be fast and page views are not essential. */
  async beforeApplicationShutdown(): Promise<void> {
    this.queue.length = 0;
    await Promise.all(this.sending);
  }

  private async sendQueued(analytics: AnalyticsSettings): Promise<void> {
    for (let view = this.queue.shift(); view !== undefined; view = this.queue.shift()) {
      try {
        await this.send(view, analytics);
        this.isFailing = false;
      } catch (error) {
        // Consecutive failures are logged once.
        if (!this.isFailing) this.log.warn(error, 'sending page views failed');
        this.isFailing = true;
      }
    }
  }

  private async send(view: PageView, analytics: AnalyticsSettings): Promise<void> {
    const response = await fetch(analytics.endpoint, {
      method: 'POST',
      redirect: 'error',
      headers: { 'Content-Type': 'application/json', 'User-Agent': view.userAgent, 'X-Forwarded-For': view.address },
      body: JSON.stringify(this.payload(view, analytics)),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the analytics server answered ${response.status}`);
  }

  private payload({ path, referrer }: PageView, { kind, site }: AnalyticsSettings): object {
    const { publicUrl } = this.config;
    if (kind === 'plausible') return { name: 'pageview', domain: site, url: publicUrl + path, referrer };
    return { type: 'event', payload: { website: site, hostname: new URL(publicUrl).hostname, url: path, referrer } };
  }
}
