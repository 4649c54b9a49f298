import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { RedisClientType } from 'redis';
import { Fanout } from './fanout.port.js';

const CHANNEL = 'vitrine:live';

/** Uses Redis publish/subscribe. Subscribing needs a separate connection; the client resubscribes after a reconnect. */
export class RedisFanout extends Fanout implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('fan-out');
  private readonly subscriber: RedisClientType;

  constructor(private readonly client: RedisClientType) {
    super();
    this.subscriber = client.duplicate({ disableOfflineQueue: false });
    this.subscriber.on('error', (error: Error) => {
      this.log.warn(`cannot listen to the other instances: ${error.message}`);
      this.reportDown();
    });
    this.subscriber.on('ready', () => this.reportUp());
  }

  onApplicationBootstrap(): void {
    this.subscriber
      .connect()
      .then(() => this.subscriber.subscribe(CHANNEL, (message) => this.deliver(message)))
      .catch((error: unknown) => this.log.warn(error, 'cannot listen to the other instances'));
  }

  onApplicationShutdown(): void {
    if (this.subscriber.isOpen) this.subscriber.destroy();
  }

  async publish(message: string): Promise<void> {
    try {
      await this.client.publish(CHANNEL, message);
    } catch (error) {
      this.log.warn(error, 'a message to the other instances was lost');
    }
  }
}
