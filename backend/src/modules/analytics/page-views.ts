import { Injectable } from '@nestjs/common';
import type { Caller } from '../../kernel/actor.js';

/** A view of one page of the app. */
export interface PageView {
  /** Path on the site, without a query. */
  path: string;
  /** URL of the referring page; empty when there is none. */
  referrer: string;
  address: string;
  userAgent: string;
}

/** Port of the operator's analytics (PR-23). */
export abstract class AnalyticsSink {
  /** Sends the view in the background. Views that cannot be sent are dropped. */
  abstract report(view: PageView): void;
}

@Injectable()
export class PageViews {
  constructor(private readonly sink: AnalyticsSink) {}

  /** Ignores crawlers, prefetches, and browsers that send `DNT: 1` or `Sec-GPC: 1` (PR-23). */
  report({ path, referrer }: Pick<PageView, 'path' | 'referrer'>, caller: Caller): void {
    const { address, userAgent, isCrawler, isPrefetch, wantsNoTracking } = caller;
    if (isCrawler || isPrefetch || wantsNoTracking) return;
    this.sink.report({ path, referrer, address, userAgent });
  }
}
