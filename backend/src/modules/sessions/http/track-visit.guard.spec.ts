import type { ExecutionContext } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import type { MaintenanceReason } from '../../../platform/maintenance/maintenance.port.js';
import type { TrackVisit } from '../application/track-visit.js';
import { TrackVisitGuard } from './track-visit.guard.js';

const MINUTE_MS = 60_000;

class FixedClock extends Clock {
  time = Date.parse('2026-03-01T12:00:00Z');
  now(): Date {
    return new Date(this.time);
  }
}

describe('TrackVisitGuard', () => {
  let clock: FixedClock;
  let tracked: string[];
  let guard: TrackVisitGuard;
  let isUnavailable: boolean;
  let reason: MaintenanceReason | undefined;
  beforeEach(() => {
    clock = new FixedClock();
    tracked = [];
    isUnavailable = false;
    reason = undefined;
    const execute = async ({ sid }: { sid: string }): Promise<boolean> => {
      if (isUnavailable) throw new Error('the database is unavailable');
      tracked.push(sid);
      return false;
    };
    const trackVisit = { execute } as unknown as TrackVisit;
    guard = new TrackVisitGuard(trackVisit, clock, { reason: async () => reason });
  });

  const visit = (sid: string): Promise<boolean> => {
    const request = { visitor: { sid, creatorId: 7 } };
    return guard.canActivate({ switchToHttp: () => ({ getRequest: () => request, getResponse: () => ({}) }) } as ExecutionContext);
  };

  it('tracks a session once an hour, counted from the tracked visit', async () => {
    await visit('a');
    clock.time += 30 * MINUTE_MS;
    await visit('a');
    clock.time += 29 * MINUTE_MS;
    await visit('a');
    expect(tracked).toEqual(['a']);
    clock.time += 2 * MINUTE_MS;
    await visit('a');
    expect(tracked).toEqual(['a', 'a']);
    clock.time += 59 * MINUTE_MS;
    await visit('a');
    expect(tracked).toEqual(['a', 'a']);
  });

  it('tracks a session at the next request after a failure', async () => {
    isUnavailable = true;
    await expect(visit('a')).rejects.toThrow('unavailable');
    isUnavailable = false;
    await visit('a');
    expect(tracked).toEqual(['a']);
  });

  it('tracks a session at the next request after a restore', async () => {
    reason = 'restore';
    await visit('a');
    expect(tracked).toEqual([]);
    reason = undefined;
    await visit('a');
    expect(tracked).toEqual(['a']);
  });

  it('tracks a session once when its requests are simultaneous', async () => {
    await Promise.all([visit('a'), visit('a')]);
    expect(tracked).toEqual(['a']);
  });

  it('remembers the 10,000 sessions that were tracked last', async () => {
    for (let n = 1; n <= 10_000; n++) await visit(String(n));
    await visit('1');
    expect(tracked).toHaveLength(10_000);
    await visit('10001');
    await visit('2');
    await visit('1');
    expect(tracked.slice(10_000)).toEqual(['10001', '1']);
  });
});
