import type { Params } from '../../../kernel/message.js';
import { Id, Instant, MessageParams, Nested, OneOf, Text, Whole } from '../../../platform/http/contract/fields.js';
import { ACTIVITY_TYPES } from '../domain/activities.js';
import { ActivityTargetView } from './activity.view.js';

export class AdminActivityUserView {
  @Text({ description: 'Username.' })
  username: string;

  @Text({ description: 'URL of the avatar. Null: use `/avatar/{username}`.', nullable: true })
  profileImage: string | null;
}

/** An activity of any user, listed on Discover or not, as administrators see it. */
export class AdminActivityView {
  @Whole({ description: 'Id of the entry.', min: 1 })
  id: number;

  @Id({ description: 'The creator who did it.' })
  userId: number;

  @OneOf(ACTIVITY_TYPES, { description: 'Type of the activity.' })
  activityType: string;

  @Text({ description: 'Sentence without its subject, in English.', example: 'uploaded a new photo' })
  description: string;

  @Text({ description: 'Code of the description.', example: 'photo_uploaded' })
  code: string;

  @MessageParams({ description: 'The values in the description.', example: { count: 3 } })
  params: Params;

  @Text({
    description: 'Details as JSON text; for an upload `mediaId`, `filename` and `mediaDeleted`.',
    nullable: true,
    example: '{"mediaId":7,"filename":"0f3a….jpg","mediaDeleted":false}',
  })
  metadata: string | null;

  @Instant({ description: 'Time of the activity.' })
  createdAt: string;

  @Nested(AdminActivityUserView, { description: 'The creator who did it.' })
  user: AdminActivityUserView;

  @Nested(ActivityTargetView, {
    description: 'The followed creator. Null for other types, and after that account was deleted.',
    nullable: true,
  })
  target: ActivityTargetView | null;
}
