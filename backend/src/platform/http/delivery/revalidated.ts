import { createHash } from 'node:crypto';
import {
  applyDecorators,
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { tap, type Observable } from 'rxjs';
import { Page, type Json } from '../contract/answers.js';

/** Sets an ETag from the content. Express answers 304 when it matches `If-None-Match`. */
@Injectable()
class ETagInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<Json<unknown> | Page<unknown>>): Observable<unknown> {
    const http = context.switchToHttp();
    const response = http.getResponse<Response>();
    // `fetch` adds `Cache-Control: no-cache` when a script sets `If-None-Match`, and Express then ignores `If-None-Match`.
    delete http.getRequest<Request>().headers['cache-control'];
    return next.handle().pipe(tap((result) => response.set({ ETag: etagOf(result), 'Cache-Control': 'private, no-cache' })));
  }
}

const etagOf = (result: Json<unknown> | Page<unknown>): string => {
  const content = result instanceof Page ? `${String(result.json)}${result.cursor ?? ''}` : String(result);
  return `W/"${createHash('sha1').update(content).digest('base64url')}"`;
};

/** For polled resources: an unchanged response is an empty 304 (PR-39). */
export const Revalidated = (): MethodDecorator =>
  applyDecorators(UseInterceptors(ETagInterceptor), ApiResponse({ status: 304, description: 'Unchanged since the ETag that was sent.' }));
