import { DomainError } from '../../../kernel/domain-error.js';

export interface RateLimit {
  /** What is limited, in kebab-case: part of the stored key. */
  name: string;
  times: number;
  perSeconds: number;
  /** Once the budget is spent, nothing goes for so long; left out: until the period is over. */
  blockSeconds?: number;
}

export class TooOften extends DomainError {
  readonly kind = 'too-often';
  readonly code = 'too_often';
  constructor(override readonly retryAfter: number) {
    super('Too many requests. Please try again later.');
  }
}

/** Counts across all instances. `RATE_LIMIT_SCALE` multiplies every limit. */
export abstract class RateLimits {
  /** Takes one from the subject's budget, or throws `TooOften`. */
  abstract take(limit: RateLimit, subject: string): Promise<void>;

  /** For an attempt that came to nothing through no fault of the subject's. */
  abstract giveBack(limit: RateLimit, subject: string): Promise<void>;
}
