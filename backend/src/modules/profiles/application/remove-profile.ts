import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Profiles } from '../domain/profiles.js';

export interface Removal {
  /** The name as its owner typed it to confirm; checked when given. */
  confirm?: string;
  /** Whom the name leads to from now on. */
  heir?: number;
}

/** Everything of it goes: rows and sessions by cascade, files by a trigger onto the ledger. The name is never issued again (PR-9). */
@Injectable()
export class RemoveProfile {
  constructor(
    private readonly profiles: Profiles,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(creatorId: number, { confirm, heir }: Removal = {}): Promise<void> {
    await this.unitOfWork.run(async () => {
      const profile = await this.profiles.forEditing(creatorId);
      if (confirm !== undefined) profile.confirmRemoval(confirm);
      await this.profiles.remove(profile, heir);
    });
  }
}
