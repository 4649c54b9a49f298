import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import { Config } from '../config/config.js';
import { PRIMARY_ONLY, Replicas } from '../replicas/replicas.js';
import { cookieValue, hostCookie, type HostCookie } from '../sessions/host-cookie.js';
import { isRead, mayWrite } from './writes.js';

const COOKIE = 'written';
const POSITION = /^\d{1,20}$/;
/** By then a replica that is still used has long come that far. */
const MARGIN_MS = 60_000;

/**
 * Whoever has written brings along how far the primary had come then, and is answered by nobody who has not (ADR 0024).
 * What a write reads itself, for its answer, always comes from the primary.
 */
export function readYourWrites(replicas: Replicas, config: Config): RequestHandler {
  const { name } = hostCookie(config, COOKIE);
  return (request, _response, next) => {
    if (isRead(request)) replicas.readingSince(positionIn(cookieValue(request, name)), next);
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
    this.cookie = hostCookie(config, COOKIE);
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    if (!mayWrite(http.getRequest<Request>())) return next.handle();
    return next.handle().pipe(mergeMap((answer: unknown) => this.remembered(answer, http.getResponse<Response>())));
  }

  private async remembered(answer: unknown, response: Response): Promise<unknown> {
    // it is written, whatever becomes of this question
    const position = await this.replicas.position().catch(() => PRIMARY_ONLY);
    const maxAge = this.config.replicaLagSeconds * 1000 + MARGIN_MS;
    const { name, options } = this.cookie;
    if (!response.headersSent) response.cookie(name, position.toString(), { ...options, maxAge });
    return answer;
  }
}
