/** Security: who sends a request, and what the caller may do. Guards, headers, and what cookies, addresses and headers say. */
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import {
  ACCESS,
  BEFORE_PASSWORD_CHANGE,
  BEFORE_SECOND_FACTOR,
  LEAST_ROLE,
  STARTS_SESSION,
  type Access,
  type DeclaredRole,
} from '../contract/access.js';
import type { AdminRole } from '../../../kernel/admin-role.js';
import { assertRole } from '../../../kernel/role-required.js';
import { SiteSettings } from '../../settings/site-settings.port.js';
import { assertKeepsCookies, isRead } from './writes.js';
import { domainError } from '../../../kernel/domain-error.js';

class NotSignedIn extends domainError('not_signed_in', 'unauthenticated', 'You are not signed in.') {}

/** An administrator with a generated password, or one that another administrator set, may only change the password (PR-40). */
class PasswordChangeRequired extends domainError('password_change_required', 'forbidden', 'Choose a new password first.') {}

/** An administrator without a second factor, where the installation requires one, may only set it up (PR-126). */
class SecondFactorRequired extends domainError(
  'second_factor_required',
  'forbidden',
  'Set up two-factor sign-in first. This installation requires it.',
) {}
class AccessNotDeclared extends domainError('access_not_declared', 'forbidden', 'This operation is not available.') {}

/** Checks the access and the role that each handler declares. A handler without a declaration is denied. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly site: SiteSettings,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const access = this.declared<Access>(ACCESS, context);
    const request = context.switchToHttp().getRequest<Request>();
    const { visitor, admin } = request;
    if (access === 'anyone') {
      if (this.declared(STARTS_SESSION, context) === true) assertKeepsCookies(request);
      return true;
    }
    if (access === 'signed-in' && visitor !== undefined) return true;
    if (access === 'admin' && admin !== undefined) {
      if (admin.mustChangePassword && this.declared(BEFORE_PASSWORD_CHANGE, context) !== true) throw new PasswordChangeRequired();
      if (admin.mustSetUpSecondFactor && this.declared(BEFORE_SECOND_FACTOR, context) !== true) throw new SecondFactorRequired();
      this.checkRole(context, request, admin.role);
      return true;
    }
    assertKeepsCookies(request);
    // A visitor without an account cannot get one by reading the session first.
    if (access === 'signed-in' && !isRead(request)) this.site.assertRegistrationOpen();
    throw access === undefined ? new AccessNotDeclared() : new NotSignedIn();
  }

  private checkRole(context: ExecutionContext, request: Request, held: AdminRole): void {
    const declared = this.declared<DeclaredRole>(LEAST_ROLE, context);
    if (declared === undefined) throw new AccessNotDeclared();
    const { role, sometimes } = declared;
    assertRole(held, sometimes?.when.applies(request) === true ? sometimes.role : role);
  }

  private declared<Value>(key: string, context: ExecutionContext): Value | undefined {
    return this.reflector.getAllAndOverride<Value | undefined>(key, [context.getHandler(), context.getClass()]);
  }
}
