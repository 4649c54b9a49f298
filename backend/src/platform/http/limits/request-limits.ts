import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { RateLimits, TooOften, type RateLimit } from './rate-limits.port.js';
import { Config } from '../../config/config.js';
import { COST, type Cost } from '../contract/cost.js';
import { domainError } from '../../../kernel/domain-error.js';
import { RequestOrigins } from './request-origins.js';

/** Rate limits of the two cost classes (PR-67; section "Limits" of the README). */
const CHEAP: Budget = {
  byAccount: { name: 'cheap-of-account', times: 240, perSeconds: 60 },
  byAddress: { name: 'cheap-of-address', times: 1_200, perSeconds: 60 },
};
const EXPENSIVE: Budget = {
  byAccount: { name: 'expensive-of-account', times: 120, perSeconds: 60 },
  byAddress: { name: 'expensive-of-address', times: 600, perSeconds: 60 },
};
/** Concurrent expensive requests of one address in this process: less than half of the 20 connections, so that other addresses get some. */
const MAX_CONCURRENT_EXPENSIVE = 8;
const RETRY_AFTER_SECONDS = 1;

interface Budget {
  byAccount: RateLimit;
  byAddress: RateLimit;
}

class CostNotDeclared extends domainError('cost_not_declared', 'forbidden', 'This operation has no rate limit.') {}

/**
 * Charges each request to the budgets of its account and its address. Some use cases have stricter limits. Loopback
 * addresses are exempt (PR-1).
 */
@Injectable()
export class RequestLimits implements CanActivate {
  private readonly inProgress = new Map<string, number>();

  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
    private readonly origins: RequestOrigins,
    private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const budget = budgetOf(request, this.reflector.getAllAndOverride<Cost | undefined>(COST, [context.getHandler(), context.getClass()]));
    if (budget === undefined) return true;
    const address = this.origins.limitedAddressOf(request);
    if (address === undefined) return true;
    const account = accountOf(request);
    await Promise.all([
      this.limits.take(budget.byAddress, address),
      ...(account === undefined ? [] : [this.limits.take(budget.byAccount, account)]),
    ]);
    if (budget === EXPENSIVE) this.countExpensive(address, http.getResponse<Response>());
    return true;
  }

  private countExpensive(address: string, response: Response): void {
    // The operator has turned limits off, or the client has already disconnected.
    if (this.config.rateLimitScale === 0 || response.closed) return;
    const running = this.inProgress.get(address) ?? 0;
    if (running >= MAX_CONCURRENT_EXPENSIVE) throw new TooOften(RETRY_AFTER_SECONDS);
    this.inProgress.set(address, running + 1);
    response.once('close', () => this.uncountExpensive(address));
  }

  private uncountExpensive(address: string): void {
    const remaining = (this.inProgress.get(address) ?? 1) - 1;
    if (remaining > 0) this.inProgress.set(address, remaining);
    else this.inProgress.delete(address);
  }
}

function budgetOf({ query }: Request, cost: Cost | undefined): Budget | undefined {
  if (cost === undefined) throw new CostNotDeclared();
  if (cost.budget === 'cheap') return CHEAP;
  if (cost.budget === 'unlimited') return undefined;
  return cost.with.length === 0 || cost.with.some((parameter) => query[parameter] !== undefined) ? EXPENSIVE : undefined;
}

function accountOf({ admin, session }: Request): string | undefined {
  if (admin !== undefined) return `admin ${admin.id}`;
  return session?.profileId === undefined ? undefined : `visitor ${session.profileId}`;
}
