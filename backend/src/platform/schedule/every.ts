/** Work that the server does again and again. The methods of providers declare it, and `platform/database/scheduler.ts` runs it. */
import { DiscoveryService } from '@nestjs/core';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

interface ScheduleOptions {
  /** A key of `LOCKS`: one of N instances runs the method at a time. */
  lock?: number;
  /** Whether it runs while a backup is restored or the installation is moved, where nothing else may write. */
  inMaintenance?: boolean;
  /** Whether `NIGHTLY_JOBS=false` turns it off. */
  isNightly?: boolean;
}

export interface Schedule extends ScheduleOptions {
  /** Name in the log and in the metric `job_failures_total`. */
  name: string;
  /** Milliseconds between the starts of two runs, or a cron expression in UTC. */
  interval: number | string;
}

export const Scheduled = DiscoveryService.createDecorator<Schedule>();

/**
 * Runs a method of a provider at an interval of milliseconds or a cron expression in UTC. A run starts when the former one has ended. The method
 * gets a signal that is aborted when the server stops, which waits for the run. Its failures are logged and counted; the next run tries again.
 */
export const Every = (name: string, interval: number | string, options: ScheduleOptions = {}): MethodDecorator =>
  Scheduled({ name, interval, ...options });
