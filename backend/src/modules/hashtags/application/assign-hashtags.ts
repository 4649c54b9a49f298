import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { LockProfile } from '../../profiles/index.js';
import { HashtagNotFound } from '../domain/admin-hashtags.errors.js';
import { HASHTAGS_MAX } from '../domain/hashtag-name.js';
import { TooManyHashtags } from '../domain/hashtags.errors.js';
import { HashtagsChanged } from '../domain/hashtags.events.js';
import { ProfileHashtags, type Hashtag } from '../domain/profile-hashtags.js';

/** Replaces the hashtags of a profile. Hashtags that it already has keep their position. */
@Injectable()
export class AssignHashtags {
  constructor(
    private readonly lockProfile: LockProfile,
    private readonly profileHashtags: ProfileHashtags,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventBus,
  ) {}

  async execute(creatorId: number, hashtagIds: number[]): Promise<void> {
    const ids = [...new Set(hashtagIds)];
    if (ids.length > HASHTAGS_MAX) throw new TooManyHashtags(HASHTAGS_MAX);
    await this.unitOfWork.run(async () => {
      await this.lockProfile.execute(creatorId);
      const carried = await this.profileHashtags.of(creatorId);
      const wanted = await this.profileHashtags.findByIds(ids);
      if (wanted.length < ids.length) throw new HashtagNotFound();
      await this.change(creatorId, carried, wanted);
    });
  }

  private async change(creatorId: number, carried: Hashtag[], wanted: Hashtag[]): Promise<void> {
    const isIn = (list: Hashtag[], { id }: Hashtag): boolean => list.some((each) => each.id === id);
    const dropped = carried.filter((hashtag) => !isIn(wanted, hashtag));
    const added = wanted.filter((hashtag) => !isIn(carried, hashtag));
    for (const { id } of dropped) await this.profileHashtags.detach(creatorId, id);
    for (const { name } of added) await this.profileHashtags.attach(creatorId, name);
    if (dropped.length + added.length === 0) return;
    const names = [...carried.filter((hashtag) => !dropped.includes(hashtag)), ...added].map(({ name }) => name);
    await this.events.publish(new HashtagsChanged(creatorId, names));
  }
}
