import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { idOf, routeOf } from './request-id.js';
import { Metrics } from './metrics.js';

const TICK_MS = 100;
/** A stall delays every request in progress by its duration. */
const STALL_MS = 500;
const LOGGED_REQUESTS_MAX = 20;
/**
 * Shorter requests are forgotten when they are answered, because 20 of them do not add up to a stall. Gain: 9 % of the server's processor time of a
 * profile. The likely reason is that the garbage collector copied every request of the last tick.
 */
const REMEMBERED_MS = STALL_MS / LOGGED_REQUESTS_MAX;

/**
 * Logs each stall of the event loop with the requests that were in progress, because one of them probably computed for too
 * long. The lag itself is a metric (`nodejs_eventloop_lag_*`).
 */
@Injectable()
export class EventLoopWatch implements OnModuleDestroy {
  private readonly log = new Logger('event-loop');
  private readonly inProgress = new Set<Request>();
  /** The request that stalled the loop may be answered before the timer fires. */
  private readonly endedSinceTick = new Set<Request>();
  private timer: NodeJS.Timeout | undefined;
  private stalls = 0;

  constructor(metrics: Metrics) {
    metrics.registerGauge('event_loop_stalls', `Stalls of the event loop of more than ${STALL_MS} ms since the start.`, () => this.stalls);
  }

  readonly middleware = (request: Request, response: Response, next: NextFunction): void => {
    const startedAt = performance.now();
    this.inProgress.add(request);
    response.once('close', () => {
      this.inProgress.delete(request);
      if (performance.now() - startedAt > REMEMBERED_MS) this.endedSinceTick.add(request);
    });
    next();
  };

  start(stallMs = STALL_MS, tickMs = TICK_MS): void {
    let due = performance.now() + tickMs;
    let cpuUsage = process.threadCpuUsage();
    this.timer = setInterval(() => {
      const delayMs = performance.now() - due;
      if (delayMs > stallMs) this.report(delayMs, process.threadCpuUsage(cpuUsage));
      this.endedSinceTick.clear();
      due = performance.now() + tickMs;
      cpuUsage = process.threadCpuUsage();
    }, tickMs);
    this.timer.unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** A delay with little processor time means that other processes kept the machine busy, or that a system call blocked. */
  private report(delayMs: number, { user, system }: NodeJS.CpuUsage): void {
    this.stalls++;
    const requests = [...this.endedSinceTick, ...this.inProgress].slice(0, LOGGED_REQUESTS_MAX);
    this.log.warn(
      {
        delayMs: Math.round(delayMs),
        processorMs: Math.round((user + system) / 1000),
        requests: requests.map((request) => ({ method: request.method, route: routeOf(request), id: idOf(request) })),
      },
      'the event loop stalled',
    );
  }
}
