import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';
import { Page } from '../contract/answers.js';

/** Lists stay plain arrays; where the next page is stands in `Link: <…>; rel="next"`. */
@Injectable()
export class NextPageLink implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(map((answer: unknown) => (answer instanceof Page ? linked(answer, context) : answer)));
  }
}

function linked(page: Page<unknown>, context: ExecutionContext): string {
  if (page.cursor !== undefined) {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const query = new URLSearchParams(request.originalUrl.split('?')[1] ?? '');
    query.set('cursor', page.cursor);
    http.getResponse<Response>().setHeader('Link', `<${request.path}?${query.toString()}>; rel="next"`);
  }
  return page.json;
}
