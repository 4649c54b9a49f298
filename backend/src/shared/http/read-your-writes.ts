import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import { Config } from '../config/config.js';
import { PRIMARY_ONLY, Replicas } from '../persistence/replicas.js';
import { isRead, mayWrite } from './writes.js';

const COOKIE = 'written';
/** By then a replica that is still used has long come that far. */
const MARGIN_MS = 60_000;

/**
 * Whoever has written brings along how far the primary had come then, and is answered by nobody who has not (ADR 0053).
 * What a write reads itself, for its answer, always comes from the primary.
 */
export function readYourWrites(replicas: Replicas): RequestHandler {
  return (request, _response, next) => {
    if (isRead(request)) replicas.readingSince(positionIn(request.headers.cookie ?? ''), next);
    else next();
  };
}

function positionIn(cookies: string): bigint {
  const [, position] = /(?:^|;\s*)written=(\d{1,20})(?:;|$)/.exec(cookies) ?? [];
  return position === undefined ? 0n : BigInt(position);
}

@Injectable()
export class RememberWrites implements NestInterceptor {
  constructor(
    private readonly replicas: Replicas,
    private readonly config: Config,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    if (!mayWrite(http.getRequest<Request>())) return next.handle();
    return next.handle().pipe(mergeMap((answer: unknown) => this.remembered(answer, http.getResponse<Response>())));
  }

  private async remembered(answer: unknown, response: Response): Promise<unknown> {
    // it is written, whatever becomes of this question
    const position = await this.replicas.position().catch(() => PRIMARY_ONLY);
    const maxAge = this.config.replicaLagSeconds * 1000 + MARGIN_MS;
    const where = { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: this.config.secureCookies };
    if (!response.headersSent) response.cookie(COOKIE, position.toString(), { ...where, maxAge });
    return answer;
  }
}
