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
import { Page } from '../contract/answers.js';

/** Names the answer by its content; Express sends 304 instead of it when the browser has that one already. */
@Injectable()
class ETagInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<string | Page<unknown>>): Observable<unknown> {
    const http = context.switchToHttp();
    const response = http.getResponse<Response>();
    // `no-cache` asks that the origin be asked, and it was: scripts send it along with their ETag, browsers do not
    delete http.getRequest<Request>().headers['cache-control'];
    return next.handle().pipe(tap((answer) => response.set({ ETag: etagOf(answer), 'Cache-Control': 'private, no-cache' })));
  }
}

const etagOf = (answer: string | Page<unknown>): string => {
  const content = answer instanceof Page ? `${answer.json}${answer.cursor ?? ''}` : answer;
  return `W/"${createHash('sha1').update(content).digest('base64url')}"`;
};

/** For what is polled: asked again with its ETag, an unchanged answer is an empty 304 (PR-39). */
export const Revalidated = (): MethodDecorator =>
  applyDecorators(UseInterceptors(ETagInterceptor), ApiResponse({ status: 304, description: 'Unchanged since the ETag that was sent.' }));
