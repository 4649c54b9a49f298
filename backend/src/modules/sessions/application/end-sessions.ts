import { Injectable } from '@nestjs/common';
import { SessionNotFound } from '../domain/sessions.errors.js';
import { VisitorSessions } from '../domain/visitor-sessions.js';

/** Ends one session or all sessions of a creator (PR-9). */
@Injectable()
export class EndSessions {
  constructor(private readonly sessions: VisitorSessions) {}

  async everywhere(creatorId: number): Promise<void> {
    await this.sessions.endAll(creatorId);
  }

  async one(creatorId: number, key: string): Promise<void> {
    if (!(await this.sessions.end(creatorId, key))) throw new SessionNotFound();
  }
}
