import { jest } from '@jest/globals';
import { Injectable, Logger, Module, type INestApplicationContext } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { ScheduleModule, SchedulerRegistry } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { Config } from '../config/config.js';
import { Maintenance } from './maintenance.js';
import { Metrics } from '../observability/metrics.js';
import { Every, HOUR, SECOND } from '../schedule/every.js';
import { Scheduler } from './scheduler.js';

const LOCK = 7;
const held = { value: true };
const unlocked = jest.fn();
const connection = {
  query: async (sql: string) => (sql.includes('unlock') ? unlocked() : [{ held: held.value }]),
  release: async () => undefined,
};
const maintenance = { reason: jest.fn(async (): Promise<string | undefined> => undefined) };
const config = Object.assign(new Config(), { nightlyJobs: true });
const failures: string[] = [];
const metrics = { registerJob: (name: string) => () => failures.push(name) };

@Injectable()
class Worker {
  readonly work = jest.fn(async (_signal?: AbortSignal): Promise<void> => undefined);

  @Every('often', SECOND, { inMaintenance: true })
  often(signal?: AbortSignal): Promise<void> {
    return this.work(signal);
  }

  @Every('hourly', HOUR)
  hourly(): Promise<void> {
    return this.work();
  }

  @Every('at-night', '0 15 3 * * *', { isNightly: true, lock: LOCK })
  atNight(): Promise<void> {
    return this.work();
  }
}

@Module({
  imports: [DiscoveryModule, ScheduleModule.forRoot()],
  providers: [
    Worker,
    { provide: 'alias', useExisting: Worker },
    Scheduler,
    { provide: DataSource, useValue: { createQueryRunner: () => connection } },
    { provide: Maintenance, useValue: maintenance },
    { provide: Metrics, useValue: metrics },
    { provide: Config, useValue: config },
  ],
})
class Scheduled {}

describe('scheduled work', () => {
  let app: INestApplicationContext;
  let scheduler: Scheduler;
  let work: Worker['work'];
  let logged: string[];

  beforeEach(async () => {
    app = await NestFactory.createApplicationContext(Scheduled, { logger: false });
    scheduler = app.get(Scheduler);
    ({ work } = app.get(Worker));
    failures.length = 0;
    logged = [];
    jest.spyOn(Logger.prototype, 'error').mockImplementation((_error, text) => void logged.push(String(text)));
    jest.spyOn(Logger.prototype, 'log').mockImplementation((text) => void logged.push(String(text)));
  });
  afterEach(async () => {
    await app.close();
    jest.restoreAllMocks();
    jest.useRealTimers();
    Object.assign(config, { nightlyJobs: true });
    held.value = true;
  });

  it('is registered by the names that its methods declare, once for each provider', () => {
    const registry = app.get(SchedulerRegistry);
    expect(registry.getIntervals()).toEqual(['often', 'hourly']);
    expect([...registry.getCronJobs().keys()]).toEqual(['at-night']);
  });

  it('begins again only when the former run has ended', async () => {
    const ends = Promise.withResolvers<void>();
    work.mockReturnValueOnce(ends.promise);
    const runs = [scheduler.run('often'), scheduler.run('often')];
    expect(work).toHaveBeenCalledTimes(1);
    ends.resolve();
    await Promise.all(runs);
    await scheduler.run('often');
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('is not done during maintenance unless it declares that it may', async () => {
    maintenance.reason.mockResolvedValue('restore');
    await scheduler.run('hourly');
    expect(work).not.toHaveBeenCalled();
    await scheduler.run('often');
    expect(work).toHaveBeenCalledTimes(1);
    maintenance.reason.mockResolvedValue(undefined);
    await scheduler.run('hourly');
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('is done by the instance that has its lock', async () => {
    held.value = false;
    await scheduler.run('at-night');
    expect(work).not.toHaveBeenCalled();
    held.value = true;
    await scheduler.run('at-night');
    expect([work.mock.calls.length, unlocked.mock.calls.length]).toEqual([1, 1]);
  });

  it('of the night is not done with NIGHTLY_JOBS=false', async () => {
    Object.assign(config, { nightlyJobs: false });
    await scheduler.run('at-night');
    expect(work).not.toHaveBeenCalled();
  });

  it('that fails often is logged once and counted after ten minutes, and its recovery is logged', async () => {
    jest.useFakeTimers({ doNotFake: ['setInterval', 'setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'] });
    work.mockRejectedValue(new Error('no database'));
    for (let seconds = 0; seconds < 21 * 60; seconds++) {
      await scheduler.run('often');
      jest.advanceTimersByTime(SECOND);
    }
    expect(logged).toEqual(['often failed', 'often failed', 'often failed']);
    expect(failures).toEqual(['often', 'often']);
    work.mockResolvedValue(undefined);
    for (let runs = 0; runs < 2; runs++) await scheduler.run('often');
    expect(logged.slice(3)).toEqual(['often works again']);
  });

  it('that is not repeated soon counts each failure, unless the database is away for a moment', async () => {
    work.mockRejectedValueOnce(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
    await scheduler.run('hourly');
    expect(failures).toEqual([]);
    work.mockRejectedValue(new Error('a defect'));
    for (let runs = 0; runs < 2; runs++) await scheduler.run('hourly');
    expect(failures).toEqual(['hourly', 'hourly']);
  });

  it('gets a signal at the stop, which waits for it later', async () => {
    let isAborted = false;
    work.mockImplementationOnce(
      (signal) =>
        new Promise((resolve) =>
          signal?.addEventListener('abort', () =>
            setImmediate(() => {
              isAborted = true;
              resolve();
            }),
          ),
        ),
    );
    void scheduler.run('often');
    scheduler.beforeApplicationShutdown();
    expect(isAborted).toBe(false);
    await scheduler.onApplicationShutdown();
    expect(isAborted).toBe(true);
    await scheduler.run('often');
    expect(work).toHaveBeenCalledTimes(1);
  });
});
