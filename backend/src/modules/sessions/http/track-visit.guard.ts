import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Maintenance } from '../../../platform/maintenance/maintenance.port.js';
import { renewCookie, SESSION_MS } from '../../../platform/sessions/visitor-session.js';
import { Clock } from '../../../kernel/clock.js';
import { TrackVisit } from '../application/track-visit.js';

const HOUR_MS = 3_600_000;
const REMEMBERED = 10_000;

/**
 * Spares every request the statement that only one an hour needs. What is forgotten here - by a restart, another
 * instance, or because many are here at once - costs one statement that writes nothing. It lets everybody pass; a guard,
 * because an interceptor would wrap every answer that it has no business with.
 */
@Injectable()
export class TrackVisitGuard implements CanActivate {
  private readonly noted = new Map<string, number>();

  constructor(
    private readonly trackVisit: TrackVisit,
    private readonly clock: Clock,
    private readonly maintenance: Maintenance,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    await this.note(http.getRequest<Request>(), http.getResponse<Response>());
    return true;
  }

  private async note(request: Request, response: Response): Promise<void> {
    const creatorId = request.session?.profileId;
    if (creatorId === undefined || this.isRemembered(request.sessionID)) return;
    // a restore holds the tables: whoever reads must not wait for it
    if (await this.maintenance.reason()) return;
    const renewed = await this.trackVisit.execute({ sid: request.sessionID, creatorId, leaseMs: SESSION_MS });
    if (renewed) renewCookie(request, response);
  }

  private isRemembered(sid: string): boolean {
    const now = this.clock.now().getTime();
    const known = (this.noted.get(sid) ?? 0) > now - HOUR_MS;
    if (known) return true;
    this.noted.delete(sid);
    this.noted.set(sid, now);
    const [oldest] = this.noted.keys();
    if (this.noted.size > REMEMBERED && oldest !== undefined) this.noted.delete(oldest);
    return false;
  }
}
