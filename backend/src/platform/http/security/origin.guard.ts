import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { Config } from '../../config/config.js';
import { domainError } from '../../../kernel/domain-error.js';
import { isRead } from './writes.js';

class ForeignOrigin extends domainError('foreign_origin', 'forbidden', 'This request came from another site.') {}

/** Rejects writes that a browser sends for another site (PR-3). Clients that send neither `Sec-Fetch-Site` nor `Origin` are allowed. */
@Injectable()
export class OriginGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (isRead(request) || this.isSameSite(request)) return true;
    throw new ForeignOrigin();
  }

  private isSameSite(request: Request): boolean {
    const site = request.headers['sec-fetch-site'];
    if (site === 'same-origin' || site === 'none') return true;
    const origin = request.headers.origin;
    if (origin === undefined) return site === undefined;
    // The development server proxies from another port, so an origin that equals the `Host` header is accepted too.
    return origin === this.config.publicUrl || (site === undefined && origin === `${request.protocol}://${request.headers.host ?? ''}`);
  }
}
