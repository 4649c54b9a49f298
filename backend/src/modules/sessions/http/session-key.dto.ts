import { Text } from '../../../platform/http/contract/fields.js';

export class SessionKeyDto {
  @Text({ description: '`id` of the list of sessions.', max: 64, pattern: /^[0-9a-f]{64}$/, message: 'There is no such session' })
  id: string;
}
