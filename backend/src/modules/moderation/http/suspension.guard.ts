import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { declarationOf } from '../../../platform/http/contract/access.js';
import { isRead } from '../../../platform/http/security/writes.js';
import { SuspensionQuery } from '../queries/suspension.query.js';

/** Refuses the writes of suspended creators (PR-128). Reads need no lookup, and writes one by the key of the profile. */
@Injectable()
export class SuspensionGuard implements CanActivate {
  constructor(private readonly suspensions: SuspensionQuery) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    if (isRead(request) || request.visitor === undefined) return true;
    const access = declarationOf(context.getHandler())?.access;
    if (access?.level !== 'signed-in' || access.evenSuspended) return true;
    await this.suspensions.assertMayWrite(request.visitor.creatorId);
    return true;
  }
}
