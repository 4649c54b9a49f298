import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Accounts } from '../domain/accounts.js';
import { RemoveProfile } from './remove-profile.js';

/** Merges two accounts of one person (PR-8): moves follows and likes, and deletes the other account with its content. */
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
