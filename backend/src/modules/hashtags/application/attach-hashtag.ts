import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { assertOwner } from '../../../kernel/ownership.js';
import { LockProfile } from '../../profiles/index.js';
import { HASHTAGS_MAX, hashtagName } from '../domain/hashtag-name.js';
import { TooManyHashtags } from '../domain/hashtags.errors.js';
import { HashtagsChanged } from '../domain/hashtags.events.js';
import { ProfileHashtags } from '../domain/profile-hashtags.js';

@Injectable()
export class AttachHashtag {
  constructor(
    private readonly lockProfile: LockProfile,
    private readonly profileHashtags: ProfileHashtags,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventBus,
  ) {}

  /** Returns the hashtag's id. Idempotent: a hashtag that the profile already has changes nothing. */
  async execute(actorId: number, creatorId: number, typed: string): Promise<number> {
    assertOwner(actorId, creatorId);
    const name = hashtagName(typed);
    return this.unitOfWork.run(async () => {
      await this.lockProfile.execute(creatorId);
      const carried = await this.profileHashtags.of(creatorId);
      const same = carried.find((hashtag) => hashtag.name === name);
      if (same) return same.id;
      if (carried.length >= HASHTAGS_MAX) throw new TooManyHashtags(HASHTAGS_MAX);
      const id = await this.profileHashtags.attach(creatorId, name);
      await this.events.publish(new HashtagsChanged(creatorId, [...carried.map((hashtag) => hashtag.name), name]));
      return id;
    });
  }
}
