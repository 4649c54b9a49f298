import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Accounts } from '../domain/accounts.js';

/** Records a visit to the Following page, after which its existing entries no longer count as new (PR-20). */
@Injectable()
export class MarkFollowingSeen {
  constructor(
    private readonly accounts: Accounts,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(creatorId: number): Promise<void> {
    await this.unitOfWork.run(() => this.accounts.sawFollowing(creatorId));
  }
}
