import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Accounts } from '../domain/accounts.js';
import { RemoveProfile } from './remove-profile.js';

/** Two accounts of one person become one (PR-8). What was made in the other one is gone; the person chose. */
@Injectable()
export class MergeProfiles {
  constructor(
    private readonly accounts: Accounts,
    private readonly removeProfile: RemoveProfile,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute({ from, into }: { from: number; into: number }): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.accounts.handOver(from, into);
      await this.removeProfile.execute(from, { heir: into });
    });
  }
}
