import { EventEmitter } from 'node:events';
import type { RedisClientType } from 'redis';
import { Fanout } from './fanout.port.js';
import { RedisFanout } from './redis-fanout.js';

class FakeRedis extends EventEmitter {
  readonly published: string[] = [];
  readonly subscriber = new EventEmitter();

  duplicate(): EventEmitter {
    return this.subscriber;
  }

  async publish(_channel: string, message: string): Promise<void> {
    this.published.push(message);
  }
}

class FakeFallback extends Fanout {
  readonly published: string[] = [];

  async publish(message: string): Promise<void> {
    this.published.push(message);
    this.deliver(message);
  }

  onApplicationBootstrap(): void {
    this.reportUp();
  }

  onApplicationShutdown(): void {
    this.reportDown();
  }
}

describe('RedisFanout', () => {
  function create() {
    const [redis, fallback, clock] = [new FakeRedis(), new FakeFallback(), { ms: 0 }];
    const fanout = new RedisFanout(redis as unknown as RedisClientType, fallback, () => clock.ms);
    const down: string[] = [];
    fanout.onDown(() => down.push('down'));
    return { redis, fallback, clock, fanout, down };
  }

  it('publishes in Redis alone when the instances have had time to connect', async () => {
    const { redis, fallback, clock, fanout } = create();
    redis.subscriber.emit('ready');
    await fanout.publish('soon');
    clock.ms = 10_000;
    await fanout.publish('later');
    expect(redis.published).toEqual(['soon', 'later']);
    expect(fallback.published).toEqual(['soon']);
  });

  it('stays up by its fallback, and reports the loss of Redis, so that streams are opened again', async () => {
    const { redis, fallback, fanout, down } = create();
    const received: string[] = [];
    fanout.onMessage((message) => received.push(message));
    fallback.onApplicationBootstrap();
    redis.subscriber.emit('ready');
    redis.subscriber.emit('error', new Error('gone'));
    expect([fanout.isUp, down]).toEqual([true, ['down']]);
    await fanout.publish('meanwhile');
    expect([redis.published, received]).toEqual([[], ['meanwhile']]);
    fallback.onApplicationShutdown();
    expect([fanout.isUp, down]).toEqual([false, ['down', 'down']]);
  });
});
