import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../shared/application/event-bus.js';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import { Clock } from '../../../shared/kernel/clock.js';
import { Accounts } from '../domain/accounts.js';
import { EmailChanged } from '../domain/profiles.events.js';
import { Profiles } from '../domain/profiles.js';

/**
 * An address that an administrator gives counts as proven: otherwise nobody could sign in to a profile made for them.
 * One that is somebody else's is refused; the one it replaces is told (PR-4).
 */
@Injectable()
export class VouchForEmail {
  constructor(
    private readonly profiles: Profiles,
    private readonly accounts: Accounts,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventBus,
  ) {}

  /** Null: the profile has none any more. */
  async execute(creatorId: number, email: string | null): Promise<void> {
    await this.unitOfWork.run(async () => {
      const profile = await this.profiles.forEditing(creatorId);
      const replaced = profile.setEmail(email, this.clock.now());
      await this.profiles.save(profile);
      if (email !== null && profile.isVerified(email)) await this.accounts.settle(email, creatorId);
      if (replaced !== undefined) await this.events.publish(new EmailChanged(creatorId, profile.username, replaced, email, 'admin'));
    });
  }
}
