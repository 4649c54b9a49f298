import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { Config } from '../../config/config.js';
import { DomainError } from '../../../kernel/domain-error.js';

class ForeignOrigin extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'foreign_origin';
  constructor() {
    super('This request came from another site.');
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** PR-3: a write that a browser sends for a foreign site is refused. Clients that are no browsers send neither header. */
@Injectable()
export class OriginGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (READS.has(request.method) || this.isOurs(request)) return true;
    throw new ForeignOrigin();
  }

  private isOurs(request: Request): boolean {
    const site = request.headers['sec-fetch-site'];
    if (site === 'same-origin' || site === 'none') return true;
    const origin = request.headers.origin;
    if (origin === undefined) return site === undefined;
    // the development server proxies from another port, so the host the browser itself names counts as ours as well
    return origin === this.config.publicUrl || (site === undefined && origin === `${request.protocol}://${request.headers.host ?? ''}`);
  }
}
