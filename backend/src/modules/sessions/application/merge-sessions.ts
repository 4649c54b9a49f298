import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';
import { Accounts, CreatorTrashed, MERGE_ORDER, ProfilesMerged, type ContentMerge } from '../../profiles/index.js';
import { EmailChanges } from '../domain/email-change.js';
import { VisitorSessions } from '../domain/visitor-sessions.js';

/**
 * Keeps the sessions of the account that can be signed in to (PR-104). Those of the other account end, because its browsers have never
 * proved who uses them; the browser of the merge gets a new session. Ends those of an account that an administrator deletes.
 */
@Injectable()
export class MergeSessions {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: VisitorSessions,
    emailChanges: EmailChanges,
    events: EventBus,
  ) {
    events.on(
      ProfilesMerged,
      async ({ from, into, content }) => {
        // The former mailbox can still undo a change of the address (PR-61).
        await emailChanges.move(from, into);
        if (content !== undefined) await this.move(content);
      },
      MERGE_ORDER.sessions,
    );
    // A deleted creator is signed out at once (PR-132).
    events.on(CreatorTrashed, ({ creatorId }) => this.sessions.endAll(creatorId), MERGE_ORDER.sessions);
  }

  private async move({ from, into }: ContentMerge): Promise<void> {
    const [dropped, kept] = [await this.accounts.byId(from), await this.accounts.byId(into)];
    if (dropped?.isSaved !== true || kept?.isSaved === true) return;
    await this.sessions.endAll(into);
    await this.sessions.move(from, into);
  }
}
