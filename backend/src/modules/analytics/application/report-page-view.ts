import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../kernel/actor.js';
import { AnalyticsSink, type PageView } from './analytics-sink.js';

/** Ignores crawlers, prefetches, and browsers that send `DNT: 1` or `Sec-GPC: 1` (PR-23). */
@Injectable()
export class ReportPageView {
  constructor(private readonly sink: AnalyticsSink) {}

  execute({ path, referrer }: Pick<PageView, 'path' | 'referrer'>, caller: Caller): void {
    const { address, userAgent, isCrawler, isPrefetch, wantsNoTracking } = caller;
    if (isCrawler || isPrefetch || wantsNoTracking) return;
    this.sink.report({ path, referrer, address, userAgent });
  }
}
