import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { SchedulerRegistry } from '@nestjs/schedule';
import { CronJob } from 'cron';
import { DataSource } from 'typeorm';
import { Config } from '../config/config.js';
import { withAdvisoryLock } from './advisory-lock.js';
import { isDatabaseUnavailable } from './database-errors.js';
import { Maintenance } from './maintenance.js';
import { Metrics } from '../observability/metrics.js';
import { MINUTE, Scheduled, type Schedule } from '../schedule/every.js';

/** A failure of a method that runs more often counts when all runs of this time have failed, and so does one because of the database. */
const LASTING_MS = 10 * MINUTE;

interface Task extends Schedule {
  work: (signal: AbortSignal) => Promise<void>;
  countFailure: () => void;
  running?: Promise<void>;
  /** Since when every run has failed, or the time of the latest failure that counted. */
  failingSince?: number;
}

/** Runs the methods that `@Every` declares. */
@Injectable()
export class Scheduler implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly log = new Logger('schedule');
  private readonly tasks = new Map<string, Task>();
  private readonly stopping = new AbortController();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly registry: SchedulerRegistry,
    private readonly dataSource: DataSource,
    private readonly maintenance: Maintenance,
    private readonly metrics: Metrics,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    for (const task of this.declared()) {
      const { name, interval } = task;
      if (this.tasks.has(name)) throw new Error(`two methods are scheduled as ${name}`);
      this.tasks.set(name, task);
      const onTick = (): void => void this.run(name);
      if (typeof interval === 'number') this.registry.addInterval(name, setInterval(onTick, interval));
      else this.registry.addCronJob(name, CronJob.from({ cronTime: interval, onTick, timeZone: 'UTC', start: true }));
    }
  }

  /** Runs a method as its schedule does. Shares a run that has begun. */
  run(name: string): Promise<void> {
    const task = this.tasks.get(name);
    if (task === undefined) throw new Error(`no method is scheduled as ${name}`);
    if (!this.stopping.signal.aborted) task.running ??= this.attempt(task).finally(() => (task.running = undefined));
    return task.running ?? Promise.resolve();
  }

  beforeApplicationShutdown(): void {
    this.stopping.abort();
  }

  /** Later than the signal, because some runs wait for jobs, which `beforeApplicationShutdown` of other providers ends. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.tasks.values()].map(async ({ running }) => running));
  }

  private *declared(): Iterable<Task> {
    const providers = this.discovery.getProviders().filter(({ isAlias, instance }) => !isAlias && instance instanceof Object);
    for (const provider of providers) {
      const instance = provider.instance as Record<string, Task['work']>;
      for (const method of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object)) {
        const schedule = this.discovery.getMetadataByDecorator(Scheduled, provider, method);
        if (schedule === undefined) continue;
        const work = (signal: AbortSignal): Promise<void> => Promise.resolve(instance[method]?.(signal));
        yield { ...schedule, work, countFailure: this.metrics.registerJob(schedule.name) };
      }
    }
  }

  private async attempt(task: Task): Promise<void> {
    const { lock, isNightly = false, inMaintenance = false } = task;
    if (isNightly && !this.config.nightlyJobs) return;
    const work = (): Promise<void> => task.work(this.stopping.signal);
    try {
      if (!inMaintenance && (await this.maintenance.reason()) !== undefined) return;
      if (lock === undefined) await work();
      else await withAdvisoryLock(this.dataSource, lock, work);
      this.reportSuccess(task);
    } catch (error) {
      this.reportFailure(task, error);
    }
  }

  private reportSuccess(task: Task): void {
    if (task.failingSince !== undefined) this.log.log(`${task.name} works again`);
    task.failingSince = undefined;
  }

  private reportFailure(task: Task, error: unknown): void {
    const now = performance.now();
    const isFirst = task.failingSince === undefined;
    task.failingSince ??= now;
    const isOften = typeof task.interval === 'number' && task.interval < LASTING_MS;
    const counts = !(isOften || isDatabaseUnavailable(error)) || now - task.failingSince >= LASTING_MS;
    if (!isFirst && !counts) return;
    this.log.error(error, `${task.name} failed`);
    if (!counts) return;
    task.countFailure();
    task.failingSince = now;
  }
}
