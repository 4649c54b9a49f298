import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { ACCESS, type Access } from '../contract/access.js';
import { DomainError } from '../kernel/domain-error.js';

export class NotSignedIn extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'not_signed_in';
  constructor() {
    super('You are not signed in.');
  }
}

class AccessNotDeclared extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'access_not_declared';
  constructor() {
    super('This is not open to anybody.');
  }
}

/** Every handler says who may call it; one that says nothing is denied. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [context.getHandler(), context.getClass()]);
    const session = context.switchToHttp().getRequest<Request>().session;
    if (access === 'anyone') return true;
    if (access === 'signed-in' && session?.profileId !== undefined) return true;
    if (access === 'admin' && session?.adminId !== undefined) return true;
    throw access === undefined ? new AccessNotDeclared() : new NotSignedIn();
  }
}
