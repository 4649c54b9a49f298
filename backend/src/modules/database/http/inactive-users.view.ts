import { Count } from '../../../platform/http/contract/fields.js';

const OlderThanDays = (): PropertyDecorator =>
  Count({ description: 'For how many days they were not seen; 0: whenever they were here last.' });

export class InactiveUsersView {
  @Count({ description: 'Users who meet all nine criteria right now and are part of no open report.' })
  toDelete: number;

  @OlderThanDays()
  olderThanDays: number;
}

export class PurgedUsersView {
  @Count({ description: 'Users who were removed by this call.' })
  deleted: number;

  @OlderThanDays()
  olderThanDays: number;
}
