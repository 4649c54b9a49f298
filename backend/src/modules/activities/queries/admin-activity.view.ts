import { Id, Instant, Nested, OneOf, Text, Whole } from '../../../platform/http/contract/fields.js';
import { ACTIVITY_TYPES } from '../domain/activity.js';

export class AdminActivityUserView {
  @Text({ description: 'Their username.' })
  username: string;

  @Text({ description: 'URL of the avatar; null: show `/avatar/{username}`.', nullable: true })
  profileImage: string | null;
}

/** An activity of any user, listed on Discover or not, as administrators see it. */
export class AdminActivityView {
  @Whole({ description: 'The entry’s id.', min: 1 })
  id: number;

  @Id({ description: 'Who did it.' })
  userId: number;

  @OneOf(ACTIVITY_TYPES, { description: 'What was done.' })
  activityType: string;

  @Text({ description: 'A sentence without its subject.', example: 'uploaded a new photo' })
  description: string;

  @Text({
    description: 'More about it, JSON as text; of an upload `mediaId`, `filename` and `mediaDeleted`.',
    nullable: true,
    example: '{"mediaId":7,"filename":"0f3a….jpg","mediaDeleted":false}',
  })
  metadata: string | null;

  @Instant({ description: 'When it was done.' })
  createdAt: string;

  @Nested(AdminActivityUserView, { description: 'Who did it.' })
  user: AdminActivityUserView;
}
