import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { LastVisits } from '../../profiles/index.js';
import { VisitorSessions } from '../domain/visitor-sessions.js';

export interface Visit {
  sid: string;
  creatorId: number;
  /** Lifetime of a renewed session. */
  leaseMs: number;
}

/** Records the last visit of a session and its profile, at most once an hour. */
@Injectable()
export class TrackVisit {
  constructor(
    private readonly sessions: VisitorSessions,
    private readonly lastVisits: LastVisits,
    private readonly clock: Clock,
  ) {}

  /** Returns whether the session was renewed, so that the caller renews its cookie. */
  async execute({ sid, creatorId, leaseMs }: Visit): Promise<boolean> {
    const at = this.clock.now();
    // Both are idempotent, so a request after a failure between them completes the record.
    await this.lastVisits.record(creatorId, at);
    return this.sessions.recordUse(sid, { at, leaseMs });
  }
}
