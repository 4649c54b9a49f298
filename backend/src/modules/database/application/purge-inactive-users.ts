import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import { InactiveProfiles } from '../domain/inactive-profiles.js';

/** A batch is a transaction: short enough for nobody to wait for it, and each user is wholly there or wholly gone. */
const BATCH = 500;

@Injectable()
export class PurgeInactiveUsers {
  constructor(
    private readonly inactive: InactiveProfiles,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(): Promise<{ deleted: number }> {
    let deleted = 0;
    for (let batch = BATCH; batch === BATCH; deleted += batch) {
      batch = await this.unitOfWork.run(() => this.inactive.removeSome(BATCH));
    }
    return { deleted };
  }
}
