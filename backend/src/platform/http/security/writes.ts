/** Which requests write, and the guards of writes. */
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { Config } from '../../config/config.js';
import { domainError } from '../../../kernel/domain-error.js';
import { Maintenance, UnderMaintenance } from '../../database/maintenance.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** The GET routes that write: they create a profile for a caller without a session (PR-1). */
const SESSION_PATHS = ['/api/session', '/api/user'];

export const isRead = ({ method }: Pick<Request, 'method'>): boolean => READS.has(method);

/** Whether a GET request for this path starts a session. The router accepts a trailing slash. */
export const startsSession = (path: string): boolean => SESSION_PATHS.includes(path.replace(/\/$/, ''));

/** Whether the request may change data. */
function mayWrite({ method, path, visitor }: Pick<Request, 'method' | 'path' | 'visitor'>): boolean {
  return !isRead({ method }) || (startsSession(path) && visitor === undefined);
}

export class ForeignOrigin extends domainError('foreign_origin', 'forbidden', 'This request came from another site.') {}

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

/** Header of a response with the account of the session, and of a write with the account that the caller means (PR-73). */
export const ACCOUNT_ID = 'X-Account-Id';

/** The app sends it with what starts a session or writes, after it has set a cookie itself (PR-1). */
const COOKIE_CHECK = 'X-Cookie-Check';

export class CookiesBlocked extends domainError(
  'cookies_blocked',
  'forbidden',
  'Your browser keeps no cookies for this site, so you can read it, but not sign in or save anything.',
) {}

/** Rejects a request of the app from a browser that returns no cookie. An account would be lost with the answer, and each page would start another one. */
export function assertKeepsCookies({ headers }: Pick<Request, 'headers'>): void {
  if (headers[COOKIE_CHECK.toLowerCase()] !== undefined && headers.cookie === undefined) throw new CookiesBlocked();
}

export class AccountChanged extends domainError(
  'account_changed',
  'conflict',
  'This browser uses another account now, so nothing was saved. Check the page and save again.',
) {}

/** Rejects a write that names another account than that of the session, such as that of a page from before a sign-in. */
@Injectable()
export class AccountGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const account = request.header(ACCOUNT_ID);
    if (account === undefined || isRead(request) || account === String(request.visitor?.creatorId)) return true;
    assertKeepsCookies(request);
    throw new AccountChanged();
  }
}

/** Rejects writes with 503 during maintenance (PR-50). */
@Injectable()
export class MaintenanceGuard implements CanActivate {
  constructor(private readonly maintenance: Maintenance) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (!mayWrite(context.switchToHttp().getRequest<Request>())) return true;
    const reason = await this.maintenance.reason();
    if (reason) throw new UnderMaintenance({ reason });
    return true;
  }
}
