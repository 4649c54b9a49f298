import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { Maintenance } from '../../../platform/maintenance/maintenance.port.js';
import { renewCookie, SESSION_MS } from '../../../platform/sessions/visitor-session.js';
import { Clock } from '../../../kernel/clock.js';
import { TrackVisit } from '../application/track-visit.js';

const HOUR_MS = 3_600_000;
const MAX_REMEMBERED = 10_000;

/**
 * Tracks the visit of a session once an hour, so that other requests need no statement. A session that is not remembered,
 * because of a restart, another instance or the limit, costs two statements that write nothing. Allows every request. It
 * is a guard, because an interceptor would wrap every response.
 */
@Injectable()
export class TrackVisitGuard implements CanActivate {
  /** Sessions whose visit was tracked in the last hour. */
  private readonly tracked: LRUCache<string, true>;

  constructor(
    private readonly trackVisit: TrackVisit,
    clock: Clock,
    private readonly maintenance: Maintenance,
  ) {
    const perf = { now: () => clock.now().getTime() };
    this.tracked = new LRUCache({ max: MAX_REMEMBERED, ttl: HOUR_MS, ttlResolution: 0, perf });
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    await this.trackHourly(http.getRequest<Request>(), http.getResponse<Response>());
    return true;
  }

  private async trackHourly(request: Request, response: Response): Promise<void> {
    if (request.visitor === undefined) return;
    const { sid, creatorId } = request.visitor;
    if (this.tracked.has(sid)) return;
    // During a restore the tables are locked, and requests that only read must not wait for it.
    if ((await this.maintenance.reason()) || this.wasRemembered(sid)) return;
    try {
      const renewed = await this.trackVisit.execute({ sid, creatorId, leaseMs: SESSION_MS });
      if (renewed) renewCookie(request, response);
    } catch (error) {
      // The next request records the visit.
      this.tracked.delete(sid);
      throw error;
    }
  }

  /** Returns whether the session was remembered, and remembers it. */
  private wasRemembered(sid: string): boolean {
    if (this.tracked.has(sid)) return true;
    this.tracked.set(sid, true);
    return false;
  }
}
