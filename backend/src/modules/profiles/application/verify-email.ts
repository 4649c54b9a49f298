import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Clock } from '../../../kernel/clock.js';
import type { Language } from '../../../kernel/language.js';
import { Accounts } from '../domain/accounts.js';
import { EmailChanged } from '../domain/profiles.events.js';
import { Profiles } from '../domain/profiles.js';

/** Sets the verified address of a profile and records the sign-in. */
@Injectable()
export class VerifyEmail {
  constructor(
    private readonly profiles: Profiles,
    private readonly accounts: Accounts,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventBus,
  ) {}

  async execute(creatorId: number, email: string, language: Language): Promise<void> {
    await this.unitOfWork.run(async () => {
      const profile = await this.profiles.getForUpdate(creatorId);
      const replaced = profile.verify(email, this.clock.now());
      profile.recordSignIn(this.clock.now());
      await this.profiles.save(profile);
      await this.accounts.clearPendingEmails(email, creatorId);
      if (replaced !== undefined) await this.events.publish(new EmailChanged(creatorId, replaced, language));
    });
  }
}
