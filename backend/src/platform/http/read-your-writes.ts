import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import { Config } from '../config/config.js';
import { PRIMARY_ONLY, Replicas } from '../replicas/replicas.js';
import { cookieValue, hostCookie, type HostCookie } from '../sessions/host-cookie.js';
import { isRead, mayWrite } from './writes.js';

export const WRITTEN_COOKIE = 'written';
const POSITION = /^\d{1,20}$/;
/** Added to the replica lag limit. After that time every replica in use has replayed the write. */
const MARGIN_MS = 60_000;

/**
 * A write sets a cookie with the WAL position of the primary. Later reads of this browser use only replicas that have replayed
 * that position (ADR 0024). Reads within a write request use the primary.
 */
export function readYourWrites(replicas: Replicas, config: Config): RequestHandler {
  const { name } = hostCookie(config, WRITTEN_COOKIE);
  return (request, _response, next) => {
    if (isRead(request)) replicas.readSince(positionIn(cookieValue(request, name)), next);
    else next();
  };
}

const positionIn = (cookie = ''): bigint => (POSITION.test(cookie) ? BigInt(cookie) : 0n);

@Injectable()
export class ReadYourWritesInterceptor implements NestInterceptor {
  private readonly cookie: HostCookie;

  constructor(
    private readonly replicas: Replicas,
    private readonly config: Config,
  ) {
    this.cookie = hostCookie(config, WRITTEN_COOKIE);
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    if (!mayWrite(http.getRequest<Request>())) return next.handle();
    return next.handle().pipe(mergeMap((result: unknown) => this.setPositionCookie(result, http.getResponse<Response>())));
  }

  private async setPositionCookie(result: unknown, response: Response): Promise<unknown> {
    // The write is committed already, so an error of this query must not fail the request.
    const position = await this.replicas.position().catch(() => PRIMARY_ONLY);
    const maxAge = this.config.replicaLagSeconds * 1000 + MARGIN_MS;
    const { name, options } = this.cookie;
    if (!response.headersSent) response.cookie(name, position.toString(), { ...options, maxAge });
    return result;
  }
}
