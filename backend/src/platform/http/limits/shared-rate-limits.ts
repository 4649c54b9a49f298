import { createHash } from 'node:crypto';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { RateLimits, TooOften, type RateLimit } from './rate-limits.port.js';
import { Config } from '../../config/config.js';
import { platformTable } from '../../tables/declared-tables.js';
import type { RedisClientType } from 'redis';

const RECONNECT_PAUSE_MAX_MS = 2_000;

/** The optional Redis server that all instances share (ADR 0023). */
export class Redis implements OnApplicationShutdown {
  private constructor(readonly client: RedisClientType | undefined) {}

  /** Reconnects automatically. While Redis is unavailable, commands fail at once and callers use their fallback. */
  static async at(url: string | undefined): Promise<Redis> {
    if (url === undefined) return new Redis(undefined);
    const { createClient } = await import('redis');
    const reconnectStrategy = (tries: number): number => Math.min(50 * 2 ** tries, RECONNECT_PAUSE_MAX_MS);
    const client: RedisClientType = createClient({ url, disableOfflineQueue: true, socket: { reconnectStrategy } });
    const log = new Logger('redis');
    client.on('error', (error: Error) => log.warn(`Redis is out of reach: ${error.message}`));
    client.connect().catch((error: unknown) => log.warn(error, 'Redis could not be reached'));
    return new Redis(client);
  }

  onApplicationShutdown(): void {
    this.client?.destroy();
  }
}

// They expire within minutes.
platformTable('rate_limits', { backup: 'never' });

/**
 * Stores the counters in Redis, or in an unlogged table, which avoids a WAL flush per request but may be lost in a crash. The
 * table is also the fallback while Redis is unavailable, so limits always apply.
 */
@Injectable()
export class SharedRateLimits extends RateLimits {
  private readonly limiters = new Map<string, RateLimiterPostgres | RateLimiterRedis>();

  constructor(
    private readonly pool: Pool,
    private readonly config: Config,
    private readonly redis: Redis,
  ) {
    super();
  }

  async take(limit: RateLimit, subject: string): Promise<void> {
    if (this.config.rateLimitScale === 0) return;
    try {
      await this.limiterFor(limit).consume(hashed(subject));
    } catch (reason) {
      // The library rejects with a result instead of an error when the budget is used up.
      if (reason instanceof RateLimiterRes) throw new TooOften(Math.max(1, Math.ceil(reason.msBeforeNext / 1000)));
      throw reason;
    }
  }

  async giveBack(limit: RateLimit, subject: string): Promise<void> {
    if (this.config.rateLimitScale > 0) await this.limiterFor(limit).reward(hashed(subject));
  }

  private limiterFor(limit: RateLimit): RateLimiterPostgres | RateLimiterRedis {
    const existing = this.limiters.get(limit.name);
    if (existing) return existing;
    const budget = {
      keyPrefix: limit.name,
      points: Math.max(1, Math.round(limit.times * this.config.rateLimitScale)),
      duration: limit.perSeconds,
      blockDuration: limit.blockSeconds,
    };
    const table = { storeType: 'pool', tableName: 'rate_limits', tableCreated: true, clearExpiredByTimeout: true };
    const inPostgres = new RateLimiterPostgres({ ...budget, ...table, storeClient: this.pool });
    const limiter = this.redis.client ? this.inRedis(budget, inPostgres) : inPostgres;
    this.limiters.set(limit.name, limiter);
    return limiter;
  }

  private inRedis(budget: { keyPrefix: string; points: number; duration: number; blockDuration?: number }, fallback: RateLimiterPostgres) {
    const connection = { storeClient: this.redis.client, useRedisPackage: true, rejectIfRedisNotReady: true };
    return new RateLimiterRedis({ ...budget, ...connection, keyPrefix: `limit:${budget.keyPrefix}`, insuranceLimiter: fallback });
  }
}

/** Hashes the subject, so that IP and e-mail addresses are not stored. */
const hashed = (subject: string): string => createHash('sha256').update(subject).digest('base64url');
