import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { RefusedWrite } from '../../kernel/write-behind-queue.js';
import { Every, SECOND } from '../schedule/every.js';
import { BackgroundQueues, type BackgroundQueue } from './background-queues.port.js';
import { Maintenance } from './maintenance.js';

/** A killed server loses the rows of this time. */
export const WRITE_EVERY_MS = SECOND / 2;
const SHUTDOWN_ATTEMPTS = 10;
const SHUTDOWN_PAUSE_MS = 300;

@Injectable()
export class WrittenQueues extends BackgroundQueues implements OnApplicationShutdown {
  private readonly log = new Logger('queues');
  private readonly queues: { things: string; queue: BackgroundQueue }[] = [];

  constructor(private readonly maintenance: Maintenance) {
    super();
  }

  add(things: string, queue: BackgroundQueue): void {
    this.queues.push({ things, queue });
  }

  /** Writes all queues before it rejects with the first failure. What could not be written yet follows with the next run. */
  @Every('write-queues', WRITE_EVERY_MS, { inMaintenance: true })
  async write(): Promise<void> {
    const waiting = this.queues.filter(({ queue }) => queue.size > 0);
    // A server without visitors does not ask the database twice a second.
    if (waiting.length === 0 || (await this.maintenance.reason()) !== undefined) return;
    const writes = await Promise.allSettled(waiting.map(({ things, queue }) => this.flush(things, queue)));
    for (const write of writes) if (write.status === 'rejected') throw write.reason;
  }

  /** Runs after the last response was sent, so that no row is queued later. */
  async onApplicationShutdown(): Promise<void> {
    for (let tries = SHUTDOWN_ATTEMPTS; tries > 0 && this.size > 0; tries--) {
      if (tries < SHUTDOWN_ATTEMPTS) await pause(SHUTDOWN_PAUSE_MS);
      await this.write().catch((error: unknown) => this.log.debug(error, 'queues could not be written yet'));
    }
    for (const { things, queue } of this.queues) if (queue.size > 0) this.log.error(`${queue.size} ${things} could not be written`);
  }

  private get size(): number {
    return this.queues.reduce((sum, { queue }) => sum + queue.size, 0);
  }

  private async flush(things: string, queue: BackgroundQueue): Promise<void> {
    try {
      await queue.flush();
    } catch (error) {
      if (!(error instanceof RefusedWrite)) throw error;
      this.log.error(error.cause, `${things} were dropped`);
    }
  }
}
