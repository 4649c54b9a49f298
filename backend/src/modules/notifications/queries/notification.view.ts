import type { Params } from '../../../kernel/message.js';
import { Count, Flag, Id, Instant, ListOf, MessageParams, Nested, OneOf, Text, Whole } from '../../../platform/http/contract/fields.js';
import { MEDIA_KINDS } from '../../media/index.js';

export class NotificationCountView {
  @Count({ description: 'Number of unread notifications; at most 1000.' })
  count: number;
}

export class NotificationActorView {
  @Id({ description: 'Id of the profile.' })
  id: number;

  @Text({ description: 'Username, as in the URL of the profile.' })
  username: string;

  @Text({ description: 'URL of the avatar. Null: use `/avatar/{username}`.', nullable: true })
  profileImage: string | null;
}

export class NotificationMediaView {
  @Id({ description: 'Id of the media item.' })
  id: number;

  @OneOf(MEDIA_KINDS, { description: 'Type of the media item.' })
  kind: string;

  @Text({ description: 'URL of a thumbnail.' })
  thumbnailUrl: string;

  @Flag({ description: 'Whether it is blurred until clicked.' })
  sensitive: boolean;
}

/** A notification of the viewer. */
export class NotificationView {
  @Whole({ description: 'Id of the notification.', min: 1 })
  id: number;

  @OneOf(['follow', 'like'], { description: 'Type of the notification.' })
  kind: string;

  @Text({ description: 'Complete sentence, in English.', example: 'amber-otter, teal-wren and 3 others liked your photo' })
  text: string;

  @Text({ description: 'Code of the sentence.', example: 'photo_liked' })
  code: string;

  @MessageParams({
    description:
      'The values in the sentence: `people`, in English, and `others`, the number of creators who are not named; `actors` has the names.',
    example: { people: 'amber-otter, teal-wren and 3 others', others: 3 },
  })
  params: Params;

  @ListOf(NotificationActorView, { description: 'The latest two creators who did it.' })
  actors: NotificationActorView[];

  @Count({ description: 'Number of creators who did it.' })
  actorCount: number;

  @Nested(NotificationMediaView, { description: 'With `like`: the media item.', nullable: true })
  media: NotificationMediaView | null;

  @Instant({ description: 'Time of the latest event with microseconds, for `upTo`.' })
  createdAt: string;

  @Flag({ description: 'Whether it has been read.' })
  isRead: boolean;
}
