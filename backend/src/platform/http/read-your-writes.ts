import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import { Clock } from '../../kernel/clock.js';
import { Config } from '../config/config.js';
import { PRIMARY_ONLY, Replicas } from '../database/replicas.js';
import { isRead, mayWrite } from './security/writes.js';
import { WrittenCookie } from './written-cookie.js';

/**
 * A write sets a cookie with the WAL position of the primary. Later reads of this browser use only replicas that have replayed
 * that position (ADR 0024). Reads within a write request use the primary.
 */
export function readYourWrites(replicas: Replicas, written: WrittenCookie): RequestHandler {
  return (request, _response, next) => {
    if (isRead(request)) replicas.readSince(written.positionIn(request) ?? 0n, next);
    else next();
  };
}

@Injectable()
export class ReadYourWritesInterceptor implements NestInterceptor {
  private readonly written: WrittenCookie;

  constructor(
    private readonly replicas: Replicas,
    config: Config,
    clock: Clock,
  ) {
    this.written = new WrittenCookie(config, clock);
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    if (!mayWrite(http.getRequest<Request>())) return next.handle();
    return next.handle().pipe(mergeMap((result: unknown) => this.setPositionCookie(result, http.getResponse<Response>())));
  }

  private async setPositionCookie(result: unknown, response: Response): Promise<unknown> {
    // The write is committed already, so an error of this query must not fail the request.
    const position = await this.replicas.position().catch(() => PRIMARY_ONLY);
    this.written.set(response, position);
    return result;
  }
}
