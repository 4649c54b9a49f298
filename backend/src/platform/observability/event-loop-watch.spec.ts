import { EventEmitter } from 'node:events';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { EventLoopWatch } from './event-loop-watch.js';
import type { Metrics } from './metrics.js';

const STALL_MS = 50;
const TICK_MS = 5;

interface Line {
  delayMs: number;
  processorMs: number;
  requests: { method: string; route: string; id: string }[];
}

describe('EventLoopWatch', () => {
  const warn = jest.spyOn(Logger.prototype, 'warn');
  let watch: EventLoopWatch;
  let stalls: () => unknown;

  beforeEach(() => {
    watch = new EventLoopWatch({
      registerGauge: (_name: string, _help: string, now: () => number) => (stalls = now),
    } as unknown as Metrics);
    watch.start(STALL_MS, TICK_MS);
  });
  afterEach(() => {
    watch.onModuleDestroy();
    warn.mockReset();
  });

  const begin = (method: string, route: string, id: string): EventEmitter => {
    const response = new EventEmitter();
    watch.middleware({ method, route: { path: route }, id } as unknown as Request, response as Response, () => undefined);
    return response;
  };

  const stall = (): void => {
    for (const before = process.threadCpuUsage(); process.threadCpuUsage(before).user < 2 * STALL_MS * 1000;);
  };

  /** The first log line that names the request. */
  const lineAbout = (id: string): Promise<Line> =>
    new Promise((resolve) => {
      warn.mockImplementation((line: Line) => {
        if (line.requests.some((request) => request.id === id)) resolve(line);
      });
    });

  it('names the requests in progress, those that were answered at the end of the stall included', async () => {
    const line = lineAbout('request-2');
    begin('GET', '/api/live', 'request-1');
    const response = begin('POST', '/api/send-magic-link', 'request-2');
    stall();
    response.emit('close');
    const { delayMs, processorMs, requests } = await line;
    expect(requests).toEqual([
      { method: 'POST', route: '/api/send-magic-link', id: 'request-2' },
      { method: 'GET', route: '/api/live', id: 'request-1' },
    ]);
    expect(delayMs).toBeGreaterThan(STALL_MS);
    expect(processorMs).toBeGreaterThan(STALL_MS);
    expect(stalls()).toBeGreaterThanOrEqual(1);
  });

  it('does not name a request that was answered before', async () => {
    const first = lineAbout('request-1');
    const response = begin('GET', '/api/creators', 'request-1');
    stall();
    response.emit('close');
    await first;
    const second = lineAbout('request-2');
    begin('GET', '/api/creators', 'request-2');
    stall();
    expect((await second).requests.map(({ id }) => id)).toEqual(['request-2']);
  });

  it('does not name a short request that was answered before the stall', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    begin('GET', '/api/creators', 'request-1').emit('close');
    now.mockRestore();
    const line = lineAbout('request-2');
    begin('GET', '/api/live', 'request-2');
    stall();
    expect((await line).requests.map(({ id }) => id)).toEqual(['request-2']);
  });
});
