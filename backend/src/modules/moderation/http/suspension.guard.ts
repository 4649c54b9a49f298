import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { ACCESS, WHILE_SUSPENDED } from '../../../platform/http/contract/access.js';
import { isRead } from '../../../platform/http/security/writes.js';
import { SuspensionQuery } from '../queries/suspension.query.js';

/** Refuses the writes of suspended creators (PR-128). Reads need no lookup, and writes one by the key of the profile. */
@Injectable()
export class SuspensionGuard implements CanActivate {
  constructor(
    private readonly suspensions: SuspensionQuery,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    if (isRead(request) || request.visitor === undefined) return true;
    const targets = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<string | undefined>(ACCESS, targets) !== 'signed-in') return true;
    if (this.reflector.get<boolean | undefined>(WHILE_SUSPENDED, context.getHandler()) === true) return true;
    await this.suspensions.assertMayWrite(request.visitor.creatorId);
    return true;
  }
}
