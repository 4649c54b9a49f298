import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { EventBus } from '../../../platform/events/event-bus.js';
import { Outbox } from '../../../platform/events/outbox.port.js';
import { ProfilesMerged } from '../domain/profiles.events.js';
import { Profiles } from '../domain/profiles.js';
import { ProfileLock } from './profile-lock.js';

/** Merges two accounts of one person (PR-8): other modules move follows and likes, then the other account is deleted with its content. */
@Injectable()
export class MergeProfiles {
  constructor(
    private readonly profiles: Profiles,
    private readonly profileLock: ProfileLock,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventBus,
    private readonly outbox: Outbox,
  ) {}

  async execute({ from, into }: { from: number; into: number }): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.profileLock.acquireForRemoval([from, into]);
      // Events refer to the account that is deleted; the handlers move what was applied.
      await this.outbox.applyPending();
      await this.events.publish(new ProfilesMerged(from, into));
      await this.profiles.remove(await this.profiles.getForUpdate(from), into);
    });
  }
}
