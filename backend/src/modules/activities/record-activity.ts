import { Injectable } from '@nestjs/common';
import type { DeclaredMessage } from '../../kernel/message.js';
import { Outbox, type RecordedEvent } from '../../platform/events/outbox.port.js';
import { CreatorFollowed } from '../follows/index.js';
import { HashtagsChanged } from '../hashtags/index.js';
import { LinkAdded } from '../links/index.js';
import { MediaAdopted, MediaUploaded } from '../media/index.js';
import { ProfileUpdated, RIGHTS_FIELDS } from '../profiles/index.js';
import {
  Activities,
  ActivitiesOutdated,
  type Activity,
  BANNER_UPDATED,
  BIO_UPDATED,
  GIF_UPLOADED,
  HASHTAGS_UPDATED,
  LINK_ADDED,
  PHOTO_UPLOADED,
  PROFILE_IMAGE_UPDATED,
  PROFILE_UPDATED,
  SOMEONE_FOLLOWED,
  VIDEO_UPLOADED,
} from './activity.js';

const UPLOAD_MESSAGES = { image: PHOTO_UPLOADED, gif: GIF_UPLOADED, video: VIDEO_UPLOADED };

const PICTURE_MESSAGES: Record<string, DeclaredMessage> = { profileImage: PROFILE_IMAGE_UPDATED, bannerImage: BANNER_UPDATED };

const SUBSCRIBED = [CreatorFollowed, MediaUploaded, MediaAdopted, HashtagsChanged, LinkAdded, ProfileUpdated];
type Subscribed = CreatorFollowed | MediaUploaded | MediaAdopted | HashtagsChanged | LinkAdded | ProfileUpdated;

/** Writes the entries of events, with the time of the event. */
@Injectable()
export class RecordActivity {
  constructor(
    private readonly activities: Activities,
    private readonly outbox: Outbox,
  ) {
    outbox.subscribe<Subscribed>('activities', SUBSCRIBED, (events) => this.record(events));
    outbox.subscribe('outdated-activities', [ActivitiesOutdated], (events) => this.refresh(events.map(({ event }) => event.creatorId)));
  }

  /** The creators whose profiles are still being changed follow with a later batch. */
  private async refresh(creatorIds: number[]): Promise<void> {
    for (const creatorId of await this.activities.refresh(creatorIds)) await this.outbox.add(new ActivitiesOutdated(creatorId));
  }

  /** Adds consecutive entries with one statement. */
  private async record(events: RecordedEvent<Subscribed>[]): Promise<void> {
    let added: Activity[] = [];
    for (const { event, occurredAt: at } of events) {
      if ('isByAdmin' in event && event.isByAdmin) continue;
      if (event instanceof MediaAdopted || event instanceof HashtagsChanged) {
        if (added.length > 0) await this.activities.add(added);
        added = [];
        if (event instanceof MediaAdopted) await this.activities.removeUpload(event.mediaId);
        else await this.activities.addOrRenew({ ...hashtagUpdate(event), at });
      } else added.push(...entriesOf(event).map((entry) => ({ ...entry, at })));
    }
    if (added.length > 0) await this.activities.add(added);
  }
}

type Entry = Omit<Activity, 'at'>;

const hashtagUpdate = ({ creatorId, names }: HashtagsChanged): Entry => ({
  creatorId,
  type: 'hashtag_update',
  description: HASHTAGS_UPDATED.template,
  metadata: { hashtags: names },
});

function entriesOf(event: CreatorFollowed | MediaUploaded | LinkAdded | ProfileUpdated): Entry[] {
  if (event instanceof CreatorFollowed) return [followed(event)];
  if (event instanceof MediaUploaded) return [uploaded(event)];
  if (event instanceof LinkAdded) return [linkAdded(event)];
  return profileUpdates(event);
}

/** Holds only the id of the followed creator. The feed reads the name, because the name and its visibility can change. */
const followed = ({ followerId, followedId }: CreatorFollowed): Entry => ({
  creatorId: followerId,
  type: 'follow',
  description: SOMEONE_FOLLOWED.template,
  metadata: { followingId: followedId },
});

const uploaded = ({ creatorId, mediaId, kind, storageKey }: MediaUploaded): Entry => ({
  creatorId,
  type: 'media_upload',
  description: UPLOAD_MESSAGES[kind].template,
  metadata: { mediaId, filename: storageKey, mediaDeleted: false },
  mediaId,
});

const linkAdded = ({ creatorId, linkId, platform, url }: LinkAdded): Entry => ({
  creatorId,
  type: 'external_link_added',
  description: LINK_ADDED.template,
  metadata: { linkId, platform, url },
});

function profileUpdates({ creatorId, fields }: ProfileUpdated): Entry[] {
  const others = fields.filter((field) => field !== 'bio' && !RIGHTS_FIELDS.includes(field));
  const entries: Entry[] = [];
  if (fields.includes('bio')) entries.push({ creatorId, type: 'bio_update', description: BIO_UPDATED.template });
  if (others.length > 0) entries.push({ creatorId, type: 'profile_update', description: messageOf(others).template });
  return entries;
}

/** Returns the message of the picture when only that field changed; other changes have a general message. */
function messageOf(fields: string[]): DeclaredMessage {
  const [field = '', secondField] = fields;
  return (secondField === undefined ? PICTURE_MESSAGES[field] : undefined) ?? PROFILE_UPDATED;
}
