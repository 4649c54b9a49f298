import { Body } from '@nestjs/common';
import { Text } from '../../platform/http/contract/fields.js';
import { CurrentCaller } from '../../platform/http/security/caller.js';
import type { Caller } from '../../kernel/actor.js';
import { PageViews } from './page-views.js';
import { Operations, Post, anyone, cheap, nothingYet } from '../../platform/http/operation/operation.js';

class PageViewDto {
  @Text({
    description: 'Path of the page, without a query.',
    min: 1,
    max: 2000,
    pattern: /^\/[^?#]*$/,
    example: '/',
  })
  path: string;

  @Text({ description: 'Referrer as reported by the browser.', max: 2000, optional: true })
  referrer?: string;
}

@Operations('Views and clicks', 'api')
export class PageViewsController {
  constructor(private readonly pageViews: PageViews) {}

  @Post('page-views', anyone, cheap, {
    says: 'Reports that a page of the app was opened. Forwarded to the analytics service that the operator configured. Requests of crawlers, prefetches, and requests with `DNT: 1` or `Sec-GPC: 1` are ignored.',
    returns: nothingYet('Accepted. The response is the same when the page view is ignored.'),
  })
  reportPageView(@Body() { path, referrer = '' }: PageViewDto, @CurrentCaller() caller: Caller): void {
    this.pageViews.report({ path, referrer }, caller);
  }
}
