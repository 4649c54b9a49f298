import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { RecordVisit } from '../../profiles/index.js';
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
    private readonly recordVisit: RecordVisit,
    private readonly clock: Clock,
  ) {}

  /** Returns whether the session was renewed; its cookie must be renewed as well then. */
  async execute({ sid, creatorId, leaseMs }: Visit): Promise<boolean> {
    const use = await this.sessions.recordUse(sid, { at: this.clock.now(), leaseMs });
    if (use !== 'unchanged') await this.recordVisit.execute(creatorId);
    return use === 'renewed';
  }
}
