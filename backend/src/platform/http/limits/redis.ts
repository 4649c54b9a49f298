import { Logger, type OnApplicationShutdown } from '@nestjs/common';
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
