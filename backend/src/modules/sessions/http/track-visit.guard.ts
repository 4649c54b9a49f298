import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { renewCookie } from '../../../platform/sessions/visitor-session.js';
import { Clock } from '../../../kernel/clock.js';
import { TrackVisit } from '../application/track-visit.js';

const HOUR_MS = 3_600_000;
const MAX_REMEMBERED = 10_000;

/**
 * Tracks the visit of a session once an hour. A session that is not remembered, because of a restart, another instance or the
 * limit, is written again without a change. Allows every request. It is a guard, because an interceptor would wrap every response.
 */
@Injectable()
export class TrackVisitGuard implements CanActivate {
  /** Sessions whose visit was tracked in the last hour. */
  private readonly tracked: LRUCache<string, true>;

  constructor(
    private readonly trackVisit: TrackVisit,
    clock: Clock,
  ) {
    const perf = { now: () => clock.now().getTime() };
    this.tracked = new LRUCache({ max: MAX_REMEMBERED, ttl: HOUR_MS, ttlResolution: 0, perf });
  }

  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (request.visitor === undefined) return true;
    const { sid, creatorId } = request.visitor;
    // The session was renewed after an earlier request, which did not wait for it.
    if (this.trackVisit.takeRenewed(sid)) renewCookie(request, http.getResponse<Response>());
    if (this.tracked.has(sid)) return true;
    this.tracked.set(sid, true);
    this.trackVisit.execute(sid, creatorId);
    return true;
  }
}
