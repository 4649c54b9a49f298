import { Count } from '../../../shared/contract/fields.js';

export class InactiveUsersView {
  @Count({ description: 'Users who meet all nine criteria right now.' })
  toDelete: number;
}

export class PurgedUsersView {
  @Count({ description: 'Users who were removed by this call.' })
  deleted: number;
}
