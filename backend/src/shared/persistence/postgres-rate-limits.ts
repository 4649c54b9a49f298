import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { RateLimits, TooOften, type RateLimit } from '../application/rate-limits.js';
import { Config } from '../config/config.js';

/** The counters live in an unlogged table: they may be lost in a crash, and must not cost a flush per request. */
@Injectable()
export class PostgresRateLimits extends RateLimits {
  private readonly limiters = new Map<string, RateLimiterPostgres>();

  constructor(
    private readonly pool: Pool,
    private readonly config: Config,
  ) {
    super();
  }

  async take(limit: RateLimit, subject: string): Promise<void> {
    if (this.config.rateLimitScale === 0) return;
    try {
      await this.limiterFor(limit).consume(hashed(subject));
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw new TooOften(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
      throw refusal;
    }
  }

  async giveBack(limit: RateLimit, subject: string): Promise<void> {
    if (this.config.rateLimitScale > 0) await this.limiterFor(limit).reward(hashed(subject));
  }

  private limiterFor(limit: RateLimit): RateLimiterPostgres {
    const known = this.limiters.get(limit.name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: this.pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: limit.name,
      points: Math.max(1, Math.round(limit.times * this.config.rateLimitScale)),
      duration: limit.perSeconds,
      blockDuration: limit.blockSeconds,
      clearExpiredByTimeout: true,
    });
    this.limiters.set(limit.name, limiter);
    return limiter;
  }
}

/** Addresses and e-mails never stand in the table. */
const hashed = (subject: string): string => createHash('sha256').update(subject).digest('base64url');
