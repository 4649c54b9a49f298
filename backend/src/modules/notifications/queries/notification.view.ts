import { Count, Flag, Id, Instant, ListOf, Nested, OneOf, Text, Whole } from '../../../platform/http/contract/fields.js';

export class NotificationCountView {
  @Count({ description: 'Unread notifications; a thousand stands for more.' })
  count: number;
}

export class NotificationActorView {
  @Id({ description: 'The profile’s id.' })
  id: number;

  @Text({ description: 'The name in the profile’s URL.' })
  username: string;

  @Text({ description: 'URL of the avatar; null: show `/avatar/{username}`.', nullable: true })
  profileImage: string | null;
}

export class NotificationMediaView {
  @Id({ description: 'The media item’s id.' })
  id: number;

  @Text({ description: 'A still picture of it.' })
  thumbnailUrl: string;

  @Flag({ description: 'Blurred until clicked.' })
  sensitive: boolean;
}

/** A notification of the viewer. */
export class NotificationView {
  @Whole({ description: 'The notification’s id.', min: 1 })
  id: number;

  @OneOf(['follow', 'like'], { description: 'What happened.' })
  kind: string;

  @Text({ description: 'The whole sentence.', example: 'amber-otter, teal-wren and 3 others liked your photo' })
  text: string;

  @ListOf(NotificationActorView, { description: 'The latest two of those who did it.' })
  actors: NotificationActorView[];

  @Count({ description: 'How many did it.' })
  actorCount: number;

  @Nested(NotificationMediaView, { description: 'With `like`: the media item.', nullable: true })
  media: NotificationMediaView | null;

  @Instant({ description: 'When it happened last; to the microsecond, for `upTo`.' })
  createdAt: string;

  @Flag({ description: 'Whether it was seen.' })
  isRead: boolean;
}
