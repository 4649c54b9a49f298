import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Text } from '../../platform/http/contract/fields.js';
import { Anyone } from '../../platform/http/contract/access.js';
import { Throws, Summary } from '../../platform/http/contract/answers.js';
import { Cheap } from '../../platform/http/contract/cost.js';
import { CurrentCaller } from '../../platform/http/security/caller.js';
import type { Caller } from '../../kernel/actor.js';
import { PageViews } from './page-views.js';

export class PageViewDto {
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

@ApiTags('Views and clicks')
@Controller('api')
export class PageViewsController {
  constructor(private readonly pageViews: PageViews) {}

  @Post('page-views')
  @Cheap()
  @Anyone()
  @Summary(
    'Reports that a page of the app was opened',
    'Forwarded to the analytics service that the operator configured. Requests of crawlers, prefetches, and requests with `DNT: 1` or `Sec-GPC: 1` are ignored.',
  )
  @HttpCode(204)
  @ApiResponse({ status: 204, description: 'Accepted. The response is the same when the page view is ignored.' })
  @Throws(400, 403)
  reportPageView(@Body() { path, referrer = '' }: PageViewDto, @CurrentCaller() caller: Caller): void {
    this.pageViews.report({ path, referrer }, caller);
  }
}
