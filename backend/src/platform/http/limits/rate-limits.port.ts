import { domainError } from '../../../kernel/domain-error.js';

export interface RateLimit {
  /** Name in kebab-case; part of the stored key. */
  name: string;
  times: number;
  perSeconds: number;
  /** Block time after the limit is exceeded; when left out, the block lasts until the period ends. */
  blockSeconds?: number;
}

export class TooOften extends domainError('too_often', 'too-often', 'Too many requests. Please try again later.') {
  constructor(override readonly retryAfter: number) {
    super();
  }
}

/** A limit and the subject whose budget it is. */
export type Budget = [RateLimit, string];

/** Counts across all instances. `RATE_LIMIT_SCALE` multiplies every limit. */
export abstract class RateLimits {
  /** Consumes one unit of the subject's budget. Throws `TooOften` when it is used up. */
  abstract take(limit: RateLimit, subject: string): Promise<void>;

  /** Returns one unit, for an attempt that failed for a reason outside the subject's control. */
  abstract giveBack(limit: RateLimit, subject: string): Promise<void>;

  /** Takes all budgets or none. Returns them, so that the caller can give them back. */
  async takeAll(budgets: Budget[]): Promise<Budget[]> {
    const taken: Budget[] = [];
    try {
      for (const budget of budgets) {
        await this.take(...budget);
        taken.push(budget);
      }
    } catch (error) {
      await this.giveBackAll(taken);
      throw error;
    }
    return taken;
  }

  async giveBackAll(budgets: Budget[]): Promise<void> {
    for (const budget of budgets) await this.giveBack(...budget);
  }
}
