import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { isDatabaseUnavailable } from '../database/database-errors.js';
import { Every } from '../schedule/every.js';
import { Metrics } from '../observability/metrics.js';
import { BATCH_SIZE, PostgresOutbox } from './postgres-outbox.js';

/** Time in which events are collected, so that frequent writes share the statements of a batch. */
const COLLECT_MS = 100;
/** Finds events that another instance stored before it was killed, and those stored while another connection held the lock. */
const POLL_MS = 500;
/** Attempts to apply an event alone before it is set aside. */
const MAX_ATTEMPTS = 3;
const SHUTDOWN_MS = 5_000;
/** Failures with less time between them belong to one episode, which has one line in the log. */
const EPISODE_MS = 60_000;

/** Applies the events of the outbox shortly after they were stored, and at shutdown. */
@Injectable()
export class ApplyOutbox implements OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger('outbox');
  private readonly attempts = new Map<string, number>();
  private running: Promise<void> | undefined;
  private isScheduled = false;
  private hasFailed = false;
  private lastFailureAt = -Infinity;
  private isStopping = false;

  constructor(
    private readonly outbox: PostgresOutbox,
    private readonly metrics: Metrics,
  ) {
    outbox.onAdded(() => this.schedule());
  }

  onModuleInit(): void {
    this.metrics.registerGauge(
      'outbox_lag_seconds',
      'Age of the oldest event that is not applied.',
      async () => (await this.outbox.state()).lagSeconds,
    );
    this.metrics.registerGauge('outbox_failed', 'Events that were set aside.', async () => (await this.outbox.state()).failed);
  }

  @Every('apply-outbox', POLL_MS, { inMaintenance: true })
  async tick(): Promise<void> {
    try {
      if (await this.outbox.isPending()) await this.applyWhilePending();
      else this.hasFailed = false;
    } catch (error) {
      this.reportUnavailable(error);
    }
  }

  /** Runs after the last response was sent, so that no event is stored later. Another instance may apply the remaining events. */
  async onApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.running;
    const deadline = performance.now() + SHUTDOWN_MS;
    while (performance.now() < deadline && (await this.applyWhilePending()) && (await this.isPending())) await pause(COLLECT_MS);
  }

  private schedule(): void {
    if (this.isScheduled || this.isStopping) return;
    this.isScheduled = true;
    setTimeout(() => void this.applyScheduled(), COLLECT_MS).unref();
  }

  /** Waits for a running batch first, because it may have read the table before the latest events were committed. */
  private async applyScheduled(): Promise<void> {
    this.isScheduled = false;
    await this.running;
    await this.applyWhilePending();
  }

  /** Returns false when the database is not available. Calls during a run share it. */
  private async applyWhilePending(): Promise<boolean> {
    this.running ??= this.run().finally(() => (this.running = undefined));
    await this.running;
    return !this.hasFailed;
  }

  private async run(): Promise<void> {
    try {
      while ((await this.outbox.applyBatch()).applied === BATCH_SIZE);
      this.hasFailed = false;
    } catch (error) {
      if (isDatabaseUnavailable(error)) this.reportUnavailable(error);
      else await this.applySingly();
    }
  }

  /** Applies each event of a failed batch alone, which finds the event that fails. */
  private async applySingly(): Promise<void> {
    let id: string | undefined;
    try {
      for (let n = 0; n < BATCH_SIZE; n++) {
        id = await this.outbox.next();
        if (id === undefined || (await this.outbox.applyBatch(1)).isLocked) return;
      }
    } catch (error) {
      if (isDatabaseUnavailable(error)) this.reportUnavailable(error);
      else if (id !== undefined) await this.countAttempt(id, error);
    }
  }

  private async countAttempt(id: string, error: unknown): Promise<void> {
    const attempts = (this.attempts.get(id) ?? 0) + 1;
    this.attempts.set(id, attempts);
    if (attempts < MAX_ATTEMPTS) return;
    this.attempts.delete(id);
    this.log.error(error, `event ${id} of the outbox cannot be applied and was set aside`);
    await this.outbox.setAside(id).catch((failure: unknown) => this.reportUnavailable(failure));
  }

  /** The next poll retries. */
  private reportUnavailable(error: unknown): void {
    const now = performance.now();
    if (now - this.lastFailureAt > EPISODE_MS) this.log.warn(error, 'events of the outbox could not be applied yet');
    this.lastFailureAt = now;
    this.hasFailed = true;
  }

  private async isPending(): Promise<boolean> {
    return this.outbox.isPending().catch(() => false);
  }
}
