/** Security: who sends a request, and what the caller may do. Guards, headers, and what cookies, addresses and headers say. */
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { declarationOf } from '../contract/access.js';
import { SiteSettings } from '../../settings/site-settings.port.js';
import { assertKeepsCookies, isRead } from './writes.js';
import { domainError } from '../../../kernel/domain-error.js';
import { assertRole } from '../../../kernel/actor.js';

export class NotSignedIn extends domainError('not_signed_in', 'unauthenticated', 'You are not signed in.') {}

/** An administrator with a generated password, or one that another administrator set, may only change the password (PR-40). */
export class PasswordChangeRequired extends domainError('password_change_required', 'forbidden', 'Choose a new password first.') {}

/** An administrator without a second factor, where the installation requires one, may only set it up (PR-126). */
export class SecondFactorRequired extends domainError(
  'second_factor_required',
  'forbidden',
  'Set up two-factor sign-in first. This installation requires it.',
) {}
class AccessNotDeclared extends domainError('access_not_declared', 'forbidden', 'This operation is not available.') {}

/** Checks the access and the role that each handler declares. A handler without a declaration is denied. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly site: SiteSettings) {}

  canActivate(context: ExecutionContext): boolean {
    const access = declarationOf(context.getHandler())?.access;
    const request = context.switchToHttp().getRequest<Request>();
    const { visitor, admin } = request;
    if (access?.level === 'anyone') {
      if (access.startsSession) assertKeepsCookies(request);
      return true;
    }
    if (access?.level === 'signed-in' && visitor !== undefined) return true;
    if (access?.level === 'admin' && admin !== undefined) {
      const { before, role, sometimes } = access;
      if (admin.mustChangePassword && before !== 'password-change') throw new PasswordChangeRequired();
      if (admin.mustSetUpSecondFactor && before === undefined) throw new SecondFactorRequired();
      assertRole(admin.role, sometimes?.when.applies(request) === true ? sometimes.role : role);
      return true;
    }
    assertKeepsCookies(request);
    // A visitor without an account cannot get one by reading the session first.
    if (access?.level === 'signed-in' && !isRead(request)) this.site.assertRegistrationOpen();
    throw access === undefined ? new AccessNotDeclared() : new NotSignedIn();
  }
}
