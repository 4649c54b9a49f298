/** Security: who sends a request, and what the caller may do. Guards, headers, and what cookies, addresses and headers say. */
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { ACCESS, BEFORE_PASSWORD_CHANGE, type Access } from '../contract/access.js';
import { domainError } from '../../../kernel/domain-error.js';

class NotSignedIn extends domainError('not_signed_in', 'unauthenticated', 'You are not signed in.') {}

/** An administrator with a generated password, or one that another administrator set, may only change the password (PR-40). */
class PasswordChangeRequired extends domainError('password_change_required', 'forbidden', 'Choose a new password first.') {}
class AccessNotDeclared extends domainError('access_not_declared', 'forbidden', 'This operation is not available.') {}

/** Checks the access that each handler declares. A handler without a declaration is denied. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const access = this.declared<Access>(ACCESS, context);
    const { visitor, admin } = context.switchToHttp().getRequest<Request>();
    if (access === 'anyone') return true;
    if (access === 'signed-in' && visitor !== undefined) return true;
    if (access === 'admin' && admin !== undefined) {
      if (admin.mustChangePassword && this.declared(BEFORE_PASSWORD_CHANGE, context) !== true) throw new PasswordChangeRequired();
      return true;
    }
    throw access === undefined ? new AccessNotDeclared() : new NotSignedIn();
  }

  private declared<Value>(key: string, context: ExecutionContext): Value | undefined {
    return this.reflector.getAllAndOverride<Value | undefined>(key, [context.getHandler(), context.getClass()]);
  }
}
