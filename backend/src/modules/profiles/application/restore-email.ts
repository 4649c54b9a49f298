import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Clock } from '../../../kernel/clock.js';
import { Accounts } from '../domain/accounts.js';
import { Profiles } from '../domain/profiles.js';

/** Restores a former address of an account. Publishes no `EmailChanged`, because the restoration is not a change to protect. */
@Injectable()
export class RestoreEmail {
  constructor(
    private readonly profiles: Profiles,
    private readonly accounts: Accounts,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Returns the address that is replaced. */
  async execute(creatorId: number, email: string): Promise<{ username: string; replaced?: string }> {
    return this.unitOfWork.run(async () => {
      const profile = await this.profiles.getForUpdate(creatorId);
      const replaced = profile.restoreEmail(email, this.clock.now());
      await this.profiles.save(profile);
      await this.accounts.clearPendingEmails(email, creatorId);
      return { username: profile.username, replaced };
    });
  }
}
