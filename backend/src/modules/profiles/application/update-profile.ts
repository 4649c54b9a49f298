import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import type { Editor, Profile, ProfileChanges } from '../domain/profile.js';
import { UsernameReserved } from '../domain/profiles.errors.js';
import { PicturesChanged, ProfileUpdated } from '../domain/profiles.events.js';
import { Profiles } from '../domain/profiles.js';
import { isReservedUsername } from '../domain/reserved-usernames.js';
import { sameUsername } from '../domain/username.js';
import { ServedPaths } from './served-paths.js';

@Injectable()
export class UpdateProfile {
  constructor(
    private readonly profiles: Profiles,
    private readonly servedPaths: ServedPaths,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventBus,
  ) {}

  /** `email` null withdraws the pending address. Returns whether the address must be verified by a mail. */
  async execute(creatorId: number, changes: ProfileChanges, email?: string | null): Promise<boolean> {
    return this.unitOfWork.run(async () => {
      const profile = await this.profiles.getForUpdate(creatorId);
      await this.edit(profile, changes, 'owner');
      const needsProof = email !== undefined && profile.requestEmail(email);
      await this.profiles.save(profile);
      return needsProof;
    });
  }

  /** Applies the changes to a locked profile; the caller saves it. */
  async edit(profile: Profile, changes: ProfileChanges, by: Editor): Promise<void> {
    const { pictures, username } = profile;
    const changed = profile.edit(changes, by);
    if (changed.length === 0) return;
    if (!sameUsername(username, profile.username)) await this.countRenaming(profile, by);
    if (changed.includes('profileImage') || changed.includes('bannerImage'))
      await this.events.publish(new PicturesChanged(profile.id, pictures, profile.pictures));
    await this.events.publish(new ProfileUpdated(profile.id, profile.username, changed));
  }

  /** Counts in the transaction of the change and on the locked row, so that concurrent changes cannot exceed the limit (PR-12). */
  private async countRenaming(profile: Profile, by: Editor): Promise<void> {
    if (isReservedUsername(profile.username, this.servedPaths.firstSegments())) throw new UsernameReserved();
    if (by === 'owner') await this.profiles.countUsernameChange(profile.id);
  }
}
