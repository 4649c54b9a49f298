import type { ExecutionContext } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
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
  let renewed: Set<string>;
  let guard: TrackVisitGuard;
  let cookies: string[];
  beforeEach(() => {
    clock = new FixedClock();
    tracked = [];
    renewed = new Set();
    cookies = [];
    const trackVisit = {
      execute: (sid: string) => void tracked.push(sid),
      takeRenewed: (sid: string) => renewed.delete(sid),
    };
    guard = new TrackVisitGuard(trackVisit as unknown as TrackVisit, clock);
  });

  const visit = (sid: string): boolean => {
    const visitorSessions = { renew: () => cookies.push(`sid=${sid}`) };
    const request = { visitor: { sid, creatorId: 7 }, visitorSessions, headers: { cookie: `sid=${sid}` } };
    const response = {};
    return guard.canActivate({
      switchToHttp: () => ({ getRequest: () => request, getResponse: () => response }),
    } as unknown as ExecutionContext);
  };

  it('tracks a session once an hour, counted from the tracked visit', () => {
    visit('a');
    clock.time += 30 * MINUTE_MS;
    visit('a');
    clock.time += 29 * MINUTE_MS;
    visit('a');
    expect(tracked).toEqual(['a']);
    clock.time += 2 * MINUTE_MS;
    visit('a');
    expect(tracked).toEqual(['a', 'a']);
    clock.time += 59 * MINUTE_MS;
    visit('a');
    expect(tracked).toEqual(['a', 'a']);
  });

  it('renews the cookie at the request after the session was renewed', () => {
    visit('a');
    renewed.add('a');
    visit('b');
    expect(cookies).toEqual([]);
    visit('a');
    visit('a');
    expect(cookies).toEqual(['sid=a']);
  });

  it('remembers the 10,000 sessions that were tracked last', () => {
    for (let n = 1; n <= 10_000; n++) visit(String(n));
    visit('1');
    expect(tracked).toHaveLength(10_000);
    visit('10001');
    visit('2');
    visit('1');
    expect(tracked.slice(10_000)).toEqual(['10001', '1']);
  });
});
