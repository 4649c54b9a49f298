import { Id, Text } from '../../../platform/http/contract/fields.js';

export class AdminIdentityView {
  @Id({ description: 'Id of the admin account.' })
  id: number;

  @Text({ description: 'Username for signing in.' })
  username: string;

  @Text({ description: 'Email address of the administrator; null when unknown.', nullable: true })
  email: string | null;
}
