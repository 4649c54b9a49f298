import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import type { Actor } from '../../../kernel/actor.js';
import { assertMayEdit } from '../../../kernel/ownership.js';
import { Profiles } from '../domain/profiles.js';
import { ProfileLock } from './profile-lock.js';

/** Deletes a profile with its rows and sessions; a trigger records its files for deletion. The name is never issued again (PR-9). */
@Injectable()
export class RemoveProfile {
  constructor(
    private readonly profiles: Profiles,
    private readonly profileLock: ProfileLock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** `confirm` is the username that the owner typed; administrators need none. */
  async execute(actor: Actor, creatorId: number, confirm?: string): Promise<void> {
    assertMayEdit(actor, creatorId);
    await this.unitOfWork.run(async () => {
      await this.profileLock.acquireForRemoval([creatorId]);
      const profile = await this.profiles.getForUpdate(creatorId);
      if (actor.role === 'creator') profile.confirmRemoval(confirm);
      await this.profiles.remove(profile);
    });
  }
}
