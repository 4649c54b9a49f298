import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';
import { Accounts, MERGE_ORDER, ProfilesMerged } from '../../profiles/index.js';
import { Follows } from '../domain/follows.js';

/** Moves the follows of a merged account (PR-8), in the transaction of the merge. */
@Injectable()
export class MergeFollows {
  constructor(
    private readonly follows: Follows,
    private readonly accounts: Accounts,
    events: EventBus,
  ) {
    events.on(ProfilesMerged, (event) => this.profilesMerged(event), MERGE_ORDER.follows);
  }

  private async profilesMerged({ from, into }: ProfilesMerged): Promise<void> {
    const count = await this.follows.move(from, into);
    await this.accounts.moveFollowing({ from, into, count });
  }
}
