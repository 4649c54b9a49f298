import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { idOf } from './request-id.js';
import { routeOf } from '../http/route-of.js';
import { Metrics } from './metrics.js';

const TICK_MS = 100;
/** Other requests are answered so much later. */
const STALL_MS = 500;
const NAMED_MAX = 20;

/**
 * Logs when the event loop stalls, with the requests that were in progress: one of them computes, inflates or parses too
 * much at once. The delay itself is a metric (`nodejs_eventloop_lag_*`).
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
    this.inProgress.add(request);
    response.once('close', () => {
      this.inProgress.delete(request);
      this.endedSinceTick.add(request);
    });
    next();
  };

  start(stallMs = STALL_MS, tickMs = TICK_MS): void {
    let due = performance.now() + tickMs;
    let processor = process.threadCpuUsage();
    this.timer = setInterval(() => {
      const delayMs = performance.now() - due;
      if (delayMs > stallMs) this.report(delayMs, process.threadCpuUsage(processor));
      this.endedSinceTick.clear();
      due = performance.now() + tickMs;
      processor = process.threadCpuUsage();
    }, tickMs);
    this.timer.unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** A delay without processor time means that other processes kept the machine busy, or that a system call blocked. */
  private report(delayMs: number, { user, system }: NodeJS.CpuUsage): void {
    this.stalls++;
    const requests = [...this.endedSinceTick, ...this.inProgress].slice(0, NAMED_MAX);
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
