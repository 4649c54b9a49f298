/** Limits: how many requests, connections and bytes a caller may use. */
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { RateLimits, TooOften, type RateLimit } from './rate-limits.port.js';
import { Config } from '../../config/config.js';
import { RequestOrigins } from '../security/request-origins.js';
import { declarationOf, type Cost } from '../contract/access.js';
import { domainError } from '../../../kernel/domain-error.js';

interface RequestBudget {
  byAccount: RateLimit;
  byAddress: RateLimit;
}

/** Rate limits of the two cost classes (PR-67). */
const BUDGETS = {
  cheap: {
    byAccount: { name: 'cheap-of-account', times: 240, perSeconds: 60 },
    byAddress: { name: 'cheap-of-address', times: 1_200, perSeconds: 60 },
  },
  expensive: {
    byAccount: { name: 'expensive-of-account', times: 120, perSeconds: 60 },
    byAddress: { name: 'expensive-of-address', times: 600, perSeconds: 60 },
  },
} satisfies Record<string, RequestBudget>;
/** Concurrent expensive requests of one address in this process: less than half of the 20 connections, so that other addresses get some. */
const MAX_CONCURRENT_EXPENSIVE = 8;
const RETRY_AFTER_SECONDS = 1;

/** Charges requests to the budgets of their account and their address. Loopback addresses are exempt (PR-1). */
@Injectable()
export class RequestBudgets {
  private readonly inProgress = new Map<string, number>();

  constructor(
    private readonly limits: RateLimits,
    private readonly origins: RequestOrigins,
    private readonly config: Config,
  ) {}

  /** Throws `TooOften` when a budget is used up. */
  async charge(name: keyof typeof BUDGETS, request: Request, response: Response): Promise<void> {
    const address = this.origins.limitedAddressOf(request);
    if (address === undefined) return;
    const { byAccount, byAddress } = BUDGETS[name];
    const account = accountOf(request);
    await Promise.all([this.limits.take(byAddress, address), ...(account === undefined ? [] : [this.limits.take(byAccount, account)])]);
    if (name === 'expensive') this.countExpensive(address, response);
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

function accountOf({ admin, visitor }: Request): string | undefined {
  if (admin !== undefined) return `admin ${admin.id}`;
  return visitor && `visitor ${visitor.creatorId}`;
}

class CostNotDeclared extends domainError('cost_not_declared', 'forbidden', 'This operation has no rate limit.') {}

/** Charges each request to the budget that its handler declares. Some use cases have stricter limits. */
@Injectable()
export class RequestLimits implements CanActivate {
  constructor(private readonly budgets: RequestBudgets) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const budget = budgetOf(request, declarationOf(context.getHandler())?.cost);
    if (budget !== undefined) await this.budgets.charge(budget, request, http.getResponse<Response>());
    return true;
  }
}

function budgetOf({ query }: Request, cost: Cost | undefined): 'cheap' | 'expensive' | undefined {
  if (cost === undefined) throw new CostNotDeclared();
  if (cost.budget === 'cheap') return 'cheap';
  if (cost.budget === 'unlimited') return undefined;
  return cost.with.length === 0 || cost.with.some((parameter) => query[parameter] !== undefined) ? 'expensive' : undefined;
}
