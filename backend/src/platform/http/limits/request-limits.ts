/** Limits: how many requests, connections and bytes a caller may use. */
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { COST, type Cost } from '../contract/cost.js';
import { domainError } from '../../../kernel/domain-error.js';
import { RequestBudgets } from './request-budgets.js';

class CostNotDeclared extends domainError('cost_not_declared', 'forbidden', 'This operation has no rate limit.') {}

/** Charges each request to the budget that its handler declares. Some use cases have stricter limits. */
@Injectable()
export class RequestLimits implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly budgets: RequestBudgets,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const cost = this.reflector.getAllAndOverride<Cost | undefined>(COST, [context.getHandler(), context.getClass()]);
    const budget = budgetOf(request, cost);
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
