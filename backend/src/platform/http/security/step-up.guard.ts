import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { declarationOf } from '../contract/access.js';
import { Clock } from '../../../kernel/clock.js';
import { domainError } from '../../../kernel/domain-error.js';

/** Time after a sign-in or step-up in which operations with `stepUp` are allowed. */
const STEP_UP_MS = 10 * 60 * 1000;

export class StepUpRequired extends domainError('step_up_required', 'forbidden', 'Please confirm your identity first.') {}

/** Requires a recent proof of identity (PR-57). Runs after `AccessGuard`, so the caller is a signed-in administrator. */
@Injectable()
export class StepUpGuard implements CanActivate {
  constructor(private readonly clock: Clock) {}

  canActivate(context: ExecutionContext): boolean {
    const required = declarationOf(context.getHandler())?.stepUp;
    const request = context.switchToHttp().getRequest<Request>();
    if (required === undefined || (required !== true && !required.applies(request))) return true;
    if (stepUpEnd(request, this.clock.now()) === undefined) throw new StepUpRequired();
    return true;
  }
}

/** End of the time in which operations with `stepUp` are allowed; undefined when they are not allowed. */
export function stepUpEnd({ session }: Request, now: Date): Date | undefined {
  const end = new Date((session.authenticatedAt ?? 0) + STEP_UP_MS);
  return end > now ? end : undefined;
}
