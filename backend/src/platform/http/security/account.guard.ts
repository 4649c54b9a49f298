import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { domainError } from '../../../kernel/domain-error.js';
import { isRead } from './writes.js';

/** Header of a response with the account of the session, and of a write with the account that the caller means (PR-73). */
export const ACCOUNT_ID = 'X-Account-Id';

class AccountChanged extends domainError(
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
    throw new AccountChanged();
  }
}
