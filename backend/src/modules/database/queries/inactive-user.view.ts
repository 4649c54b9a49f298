import { Id, Instant, Text } from '../../../platform/http/contract/fields.js';

export class InactiveUserView {
  @Id({ description: 'Id of the user.' })
  id: number;

  @Text({ description: 'Username, as in the URL of the profile.' })
  username: string;

  @Instant({ description: 'Time of creation.' })
  createdAt: string;

  @Instant({ description: 'Time of the last visit.' })
  lastSeenAt: string;
}
