import { Injectable } from '@nestjs/common';
import { Accounts, type Merge } from '../../profiles/index.js';
import { VisitorSessions } from '../domain/visitor-sessions.js';

/**
 * Keeps the sessions of the account that can be signed in to (PR-104). Those of the other account end, because its browsers have never
 * proved who uses them; the browser of the merge gets a new session. Ends those of an account that an administrator deletes (PR-132).
 */
@Injectable()
export class MergeSessions {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: VisitorSessions,
  ) {}

  async merge({ from, into }: Merge): Promise<void> {
    const [dropped, kept] = [await this.accounts.byId(from), await this.accounts.byId(into)];
    if (dropped?.isSaved !== true || kept?.isSaved === true) return;
    await this.sessions.endAll(into);
    await this.sessions.move(from, into);
  }

  trash(creatorId: number): Promise<void> {
    return this.sessions.endAll(creatorId);
  }
}
