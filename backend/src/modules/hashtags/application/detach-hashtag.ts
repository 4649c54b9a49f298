import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { assertOwner } from '../../../kernel/ownership.js';
import { LockProfile } from '../../profiles/index.js';
import { HashtagsChanged } from '../domain/hashtags.events.js';
import { ProfileHashtags } from '../domain/profile-hashtags.js';

@Injectable()
export class DetachHashtag {
  constructor(
    private readonly lockProfile: LockProfile,
    private readonly profileHashtags: ProfileHashtags,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventBus,
  ) {}

  /** Idempotent: a hashtag that the profile does not have changes nothing. */
  async execute(actorId: number, creatorId: number, hashtagId: number): Promise<void> {
    assertOwner(actorId, creatorId);
    await this.unitOfWork.run(async () => {
      await this.lockProfile.execute(creatorId);
      const carried = await this.profileHashtags.of(creatorId);
      const kept = carried.filter((hashtag) => hashtag.id !== hashtagId);
      if (kept.length === carried.length) return;
      await this.profileHashtags.detach(creatorId, hashtagId);
      await this.events.publish(
        new HashtagsChanged(
          creatorId,
          kept.map((hashtag) => hashtag.name),
        ),
      );
    });
  }
}
