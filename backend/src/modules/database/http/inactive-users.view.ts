import { Count } from '../../../platform/http/contract/fields.js';

const OlderThanDays = (): PropertyDecorator => Count({ description: 'Minimum number of days since the last visit; 0 for no limit.' });

export class InactiveUsersView {
  @Count({ description: 'Number of users who meet all criteria and are not part of an open report.' })
  toDelete: number;

  @OlderThanDays()
  olderThanDays: number;
}

export class PurgedUsersView {
  @Count({ description: 'Number of deleted users.' })
  deleted: number;

  @OlderThanDays()
  olderThanDays: number;
}
