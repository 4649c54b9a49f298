import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Pool } from 'pg';
import type { RedisClientType } from 'redis';
import { DedicatedConnections } from '../database/dedicated-connections.js';
import { Fanout } from './fanout.port.js';
import { PostgresFanout } from './postgres-fanout.js';
import { Redis } from './redis.js';

const CHANNEL = 'vitrine:live';
/** Longer than the instances take to reconnect, which they do every two seconds. */
const OVERLAP_MS = 10_000;

type Fallback = Fanout & OnApplicationBootstrap & OnApplicationShutdown;

/**
 * Uses Redis publish/subscribe. Subscribing needs a separate connection; the client resubscribes after a reconnect. While Redis is unavailable,
 * and until all instances have reconnected, messages also take the fallback. Then a message may arrive twice.
 */
export class RedisFanout extends Fanout implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('fan-out');
  private readonly subscriber: RedisClientType;
  private overlapsUntil = 0;

  constructor(
    private readonly client: RedisClientType,
    private readonly fallback: Fallback,
    private readonly now = () => performance.now(),
  ) {
    super();
    this.subscriber = client.duplicate({ disableOfflineQueue: false });
    this.subscriber.on('error', (error: Error) => {
      this.log.warn(`cannot listen to the other instances: ${error.message}`);
      this.reportDown();
    });
    this.subscriber.on('ready', () => {
      this.overlapsUntil = this.now() + OVERLAP_MS;
      this.reportUp();
    });
    fallback.onMessage((message) => this.deliver(message));
    fallback.onDown(() => {
      if (!super.isUp) this.notifyDown();
    });
  }

  override get isUp(): boolean {
    return super.isUp || this.fallback.isUp;
  }

  onApplicationBootstrap(): void {
    this.fallback.onApplicationBootstrap();
    this.subscriber
      .connect()
      .then(() => this.subscriber.subscribe(CHANNEL, (message) => this.deliver(message)))
      .catch((error: unknown) => this.log.warn(error, 'cannot listen to the other instances'));
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.subscriber.isOpen) this.subscriber.destroy();
    await this.fallback.onApplicationShutdown();
  }

  async publish(message: string): Promise<void> {
    const isPublished = await this.publishToRedis(message);
    if (!isPublished || this.now() < this.overlapsUntil) await this.fallback.publish(message);
  }

  private async publishToRedis(message: string): Promise<boolean> {
    if (!super.isUp) return false;
    try {
      await this.client.publish(CHANNEL, message);
      return true;
    } catch (error) {
      this.log.warn(error, 'Redis did not take a message to the other instances');
      return false;
    }
  }
}

/** Uses Redis when it is configured, because its messages put no load on PostgreSQL (ADR 0023), which replaces it while it is unavailable. */
function createFanout({ client }: Redis, pool: Pool, connections: DedicatedConnections): Fanout {
  const postgres = new PostgresFanout(pool, connections);
  return client ? new RedisFanout(client, postgres) : postgres;
}

export const fanoutProvider = { provide: Fanout, useFactory: createFanout, inject: [Redis, Pool, DedicatedConnections] };
