import { Id, Instant, Nested, OneOf, Text, Whole } from '../../../platform/http/contract/fields.js';
import { ACTIVITY_TYPES } from '../domain/activity.js';

export class ActivityUserView {
  @Id({ description: 'The creator’s id.' })
  id: number;

  @Text({ description: 'The name in the profile’s URL.' })
  username: string;

  @Text({ description: 'URL of the avatar; null: show `/avatar/{username}`.', nullable: true })
  profileImage: string | null;
}

export class ActivityTargetView {
  @Id({ description: 'The creator’s id.' })
  id: number;

  @Text({ description: 'The name in the profile’s URL.' })
  username: string;
}

/** An activity in the public feed. */
export class ActivityView {
  @Whole({ description: 'The entry’s id.', min: 1 })
  id: number;

  @OneOf(ACTIVITY_TYPES, { description: 'What was done.' })
  activityType: string;

  @Text({ description: 'A sentence without its subject.', example: 'uploaded a new photo' })
  description: string;

  @Instant({ description: 'When it was done.' })
  createdAt: string;

  @Nested(ActivityUserView, { description: 'Who did it.' })
  user: ActivityUserView;

  @Nested(ActivityTargetView, { description: 'With `follow`: who is followed, when that creator is on Discover.', nullable: true })
  target: ActivityTargetView | null;

  @Text({ description: 'More about it, JSON as text.', nullable: true, example: '{"mediaId":7,"mediaDeleted":false}' })
  metadata: string | null;
}
