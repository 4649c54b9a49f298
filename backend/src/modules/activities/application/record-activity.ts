import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';
import { CreatorFollowed } from '../../follows/index.js';
import { HashtagsChanged } from '../../hashtags/index.js';
import { LinkAdded } from '../../links/index.js';
import { MediaAdopted, MediaUploaded } from '../../media/index.js';
import { ProfileUpdated } from '../../profiles/index.js';
import { Activities } from '../domain/activities.js';

const UPLOAD_DESCRIPTIONS = { image: 'uploaded a new photo', gif: 'uploaded a new GIF', video: 'uploaded a new video' };

const PICTURE_DESCRIPTIONS: Record<string, string> = { profileImage: 'updated their profile picture', bannerImage: 'updated their banner' };

/** Writes an entry in the transaction of the event that it reports, so both are stored or neither. */
@Injectable()
export class RecordActivity {
  constructor(
    private readonly activities: Activities,
    events: EventBus,
  ) {
    events.on(CreatorFollowed, (event) => this.creatorFollowed(event));
    events.on(MediaUploaded, (event) => this.mediaUploaded(event));
    events.on(MediaAdopted, ({ mediaId }) => this.activities.removeUpload(mediaId));
    events.on(HashtagsChanged, (event) => this.hashtagsChanged(event));
    events.on(LinkAdded, (event) => this.linkAdded(event));
    events.on(ProfileUpdated, (event) => this.profileUpdated(event));
  }

  /** Stores only the id of the followed creator. The feed reads the name, because the name and its visibility can change. */
  private async creatorFollowed({ followerId, followedId }: CreatorFollowed): Promise<void> {
    const metadata = { followingId: followedId };
    await this.activities.add({ creatorId: followerId, type: 'follow', description: 'started following a creator', metadata });
  }

  private async mediaUploaded({ creatorId, mediaId, kind, storageKey }: MediaUploaded): Promise<void> {
    const metadata = { mediaId, filename: storageKey, mediaDeleted: false };
    await this.activities.add({ creatorId, type: 'media_upload', description: UPLOAD_DESCRIPTIONS[kind], metadata, mediaId });
  }

  private async hashtagsChanged({ creatorId, names }: HashtagsChanged): Promise<void> {
    await this.activities.addOrRenew({
      creatorId,
      type: 'hashtag_update',
      description: 'updated their hashtags',
      metadata: { hashtags: names },
    });
  }

  private async linkAdded({ creatorId, linkId, platform, url }: LinkAdded): Promise<void> {
    const metadata = { linkId, platform, url };
    await this.activities.add({ creatorId, type: 'external_link_added', description: 'added a new link', metadata });
  }

  private async profileUpdated({ creatorId, fields }: ProfileUpdated): Promise<void> {
    if (fields.includes('bio')) await this.activities.add({ creatorId, type: 'bio_update', description: 'updated their bio' });
    const others = fields.filter((field) => field !== 'bio');
    if (others.length > 0) await this.activities.add({ creatorId, type: 'profile_update', description: descriptionOf(others) });
  }
}

/** Returns the description of the picture when only that field changed; other changes have a general description. */
function descriptionOf(fields: string[]): string {
  const [field = '', secondField] = fields;
  return (secondField === undefined ? PICTURE_DESCRIPTIONS[field] : undefined) ?? 'updated their profile';
}
