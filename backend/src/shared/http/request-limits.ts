import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { RateLimits, type RateLimit } from '../application/rate-limits.js';
import { Askers } from './askers.js';

/** Section "Limits" of the README. */
const WRITES: Budget = {
  bySession: { name: 'writes-of-session', times: 240, perSeconds: 60 },
  byAddress: { name: 'writes-of-address', times: 1_200, perSeconds: 60 },
};
const EXPENSIVE: Budget = {
  bySession: { name: 'expensive-reads-of-session', times: 120, perSeconds: 60 },
  byAddress: { name: 'expensive-reads-of-address', times: 600, perSeconds: 60 },
};

interface Budget {
  bySession: RateLimit;
  byAddress: RateLimit;
}

const COSTS = 'vitrine:expensive';

/** A read that makes the database work, always or when it is given that parameter: it has a budget, as every write has. */
export const Expensive = ({ with: parameter = '' } = {}): MethodDecorator => SetMetadata(COSTS, parameter);

/**
 * Bounds what one session and one address may write and search for in a minute, besides the narrower limits that some
 * use cases have. Loopback is exempt (decision 1), and so are ordinary reads: they cost little and need no look-up.
 */
@Injectable()
export class RequestLimits implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
    private readonly askers: Askers,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const budget = this.budgetOf(request, context);
    if (budget === undefined) return true;
    const address = this.askers.limitedAddressOf(request);
    if (address === undefined) return true;
    const session = sessionOf(request);
    await Promise.all([
      this.limits.take(budget.byAddress, address),
      ...(session === undefined ? [] : [this.limits.take(budget.bySession, session)]),
    ]);
    return true;
  }

  private budgetOf(request: Request, context: ExecutionContext): Budget | undefined {
    if (request.method !== 'GET' && request.method !== 'HEAD') return WRITES;
    const parameter = this.reflector.get<string | undefined>(COSTS, context.getHandler());
    if (parameter === undefined) return undefined;
    return parameter === '' || request.query[parameter] !== undefined ? EXPENSIVE : undefined;
  }
}

function sessionOf({ admin, session }: Request): string | undefined {
  if (admin !== undefined) return `admin ${admin.id}`;
  return session?.profileId === undefined ? undefined : `visitor ${session.profileId}`;
}
