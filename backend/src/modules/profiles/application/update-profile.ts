import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../shared/application/event-bus.js';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import type { ProfileChanges } from '../domain/profile.js';
import { PicturesChanged, ProfileUpdated } from '../domain/profiles.events.js';
import { Profiles } from '../domain/profiles.js';

@Injectable()
export class UpdateProfile {
  constructor(
    private readonly profiles: Profiles,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventBus,
  ) {}

  async execute(creatorId: number, changes: ProfileChanges): Promise<void> {
    await this.unitOfWork.run(async () => {
      const profile = await this.profiles.forEditing(creatorId);
      const before = profile.pictures;
      const changed = profile.edit(changes);
      if (changed.length === 0) return;
      await this.profiles.save(profile);
      if (changed.includes('profileImage') || changed.includes('bannerImage'))
        await this.events.publish(new PicturesChanged(creatorId, before, profile.pictures));
      await this.events.publish(new ProfileUpdated(creatorId, profile.username, changed));
    });
  }
}
