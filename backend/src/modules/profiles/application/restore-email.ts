import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Clock } from '../../../kernel/clock.js';
import { Accounts } from '../domain/accounts.js';
import { Profiles } from '../domain/profiles.js';

/** Gives an account the address back that it had. No event: nobody changed the address, a change was taken back. */
@Injectable()
export class RestoreEmail {
  constructor(
    private readonly profiles: Profiles,
    private readonly accounts: Accounts,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Answers the address that the account loses by it. */
  async execute(creatorId: number, email: string): Promise<{ username: string; replaced?: string }> {
    return this.unitOfWork.run(async () => {
      const profile = await this.profiles.forEditing(creatorId);
      const replaced = profile.restoreEmail(email, this.clock.now());
      await this.profiles.save(profile);
      await this.accounts.settle(email, creatorId);
      return { username: profile.username, replaced };
    });
  }
}
