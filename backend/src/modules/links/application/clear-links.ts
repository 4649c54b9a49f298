import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Clock } from '../../../kernel/clock.js';
import { LockProfile } from '../../profiles/index.js';
import { ShownLinks } from '../domain/shown-links.js';

/**
 * Removes all links of a profile. The back-office replaces links by removing all and adding each; links that are added
 * again keep their clicks (PR-29).
 */
@Injectable()
export class ClearLinks {
  constructor(
    private readonly lockProfile: LockProfile,
    private readonly links: ShownLinks,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(creatorId: number): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.lockProfile.execute(creatorId);
      await this.links.removeAll(creatorId, this.clock.now());
    });
  }
}
