import { PickType } from '@nestjs/swagger';
import type { Params } from '../../kernel/message.js';
import { Flag, Id, Instant, ListOf, MessageParams, Nested, OneOf, Text, Whole } from '../../platform/http/contract/fields.js';
import { ProfileAvatarView } from '../profiles/index.js';
import { ACTIVITY_TYPES } from './activity.js';

export class ActivityUserView extends ProfileAvatarView {}

export class ActivityTargetView extends PickType(ProfileAvatarView, ['id', 'username', 'displayName']) {}

export class ActivityMediaView {
  @Id({ description: 'Id of the media item.' })
  id: number;

  @Text({ description: 'URL of a thumbnail.' })
  thumbnailUrl: string;

  @Flag({ description: 'Whether the item is blurred until the visitor reveals it.' })
  sensitive: boolean;
}

/** An activity in the public feed. */
export class ActivityView {
  @Whole({ description: 'Id of the entry.', min: 1 })
  id: number;

  @OneOf(ACTIVITY_TYPES, { description: 'Type of the activity.' })
  activityType: string;

  @Text({ description: 'Sentence without its subject, in English.', example: 'uploaded a new photo' })
  description: string;

  @Text({ description: 'Code of the description.', example: 'photo_uploaded' })
  code: string;

  @MessageParams({ description: 'The values in the description.', example: { count: 3 } })
  params: Params;

  @Instant({ description: 'Time of the activity.' })
  createdAt: string;

  @Nested(ActivityUserView, { description: 'The creator who did it.' })
  user: ActivityUserView;

  @Nested(ActivityTargetView, { description: 'With `follow`: the followed creator, if on Discover.', nullable: true })
  target: ActivityTargetView | null;

  @Whole({ description: 'Number of grouped entries: 1 without `group`. The other properties are those of the newest one.', min: 1 })
  count: number;

  @ListOf(ActivityMediaView, { description: 'The uploaded items, newest first, at most 4; without deleted items.' })
  media: ActivityMediaView[];

  @Text({
    description: 'Details as JSON text; null for a link that visitors do not see.',
    nullable: true,
    example: '{"mediaId":7,"mediaDeleted":false}',
  })
  metadata: string | null;
}
