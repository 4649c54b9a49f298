import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { RecordVisit } from '../../profiles/index.js';
import { VisitorSessions } from '../domain/visitor-sessions.js';

export interface Visit {
  sid: string;
  creatorId: number;
  /** How long a renewed session lasts. */
  leaseMs: number;
}

/** Session and profile remember, to the hour, when somebody was here last. */
@Injectable()
export class TrackVisit {
  constructor(
    private readonly sessions: VisitorSessions,
    private readonly recordVisit: RecordVisit,
    private readonly clock: Clock,
  ) {}

  /** Answers whether the session has a new lease, so that its cookie needs one too. */
  async execute({ sid, creatorId, leaseMs }: Visit): Promise<boolean> {
    const noted = await this.sessions.wasUsed(sid, { at: this.clock.now(), leaseMs });
    if (noted !== 'fresh') await this.recordVisit.execute(creatorId);
    return noted === 'renewed';
  }
}
