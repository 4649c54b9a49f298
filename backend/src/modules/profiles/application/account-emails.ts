import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import type { Language } from '../../../kernel/language.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { EventBus } from '../../../platform/events/event-bus.js';
import { EmailChanged, TextsChanged } from '../domain/profiles.events.js';
import { Profiles } from '../domain/profiles.js';

/** Changes the addresses of accounts for the module of magic links. */
@Injectable()
export class AccountEmails {
  constructor(
    private readonly profiles: Profiles,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventBus,
  ) {}

  /** Sets the pending address after a magic link was sent to it. The address is pending until the link is used (PR-4). */
  async setPending(creatorId: number, email: string): Promise<void> {
    await this.unitOfWork.run(async () => {
      const profile = await this.profiles.getForUpdate(creatorId);
      profile.setPendingEmail(email);
      await this.profiles.save(profile);
    });
  }

  /** Sets the verified address of a profile and records the sign-in. */
  async verify(creatorId: number, email: string, language: Language): Promise<void> {
    await this.unitOfWork.run(async () => {
      const profile = await this.profiles.getForUpdate(creatorId);
      const replaced = profile.verify(email, this.clock.now());
      profile.recordSignIn(this.clock.now());
      await this.profiles.save(profile);
      await this.profiles.clearPendingEmails(email, creatorId);
      await this.events.publish(new TextsChanged(creatorId));
      if (replaced !== undefined) await this.events.publish(new EmailChanged(creatorId, replaced, language));
    });
  }

  /**
   * Restores a former address of an account. Returns the address that is replaced. Publishes no `EmailChanged`, because the
   * restoration is not a change to protect.
   */
  async restore(creatorId: number, email: string): Promise<{ username: string; displayName: string; replaced?: string }> {
    return this.unitOfWork.run(async () => {
      const profile = await this.profiles.getForUpdate(creatorId);
      const replaced = profile.restoreEmail(email, this.clock.now());
      await this.profiles.save(profile);
      await this.profiles.clearPendingEmails(email, creatorId);
      return { username: profile.username, displayName: profile.displayName, replaced };
    });
  }
}
