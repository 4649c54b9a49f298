import { Id, Instant, Text } from '../../../platform/http/contract/fields.js';

export class InactiveUserView {
  @Id({ description: 'The user’s id.' })
  id: number;

  @Text({ description: 'The name in the profile’s URL.' })
  username: string;

  @Instant({ description: 'When the account was created.' })
  createdAt: string;

  @Instant({ description: 'When they were here last.' })
  lastSeenAt: string;
}
