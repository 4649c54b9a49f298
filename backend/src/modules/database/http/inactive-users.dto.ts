import { Whole, Count } from '../../../platform/http/contract/fields.js';
import { NumberedPageDto } from '../../../platform/http/contract/numbered-page.dto.js';
import { OLDER_THAN_DAYS_MAX } from '../application/inactive-users.js';

const OlderThanDays = (): PropertyDecorator =>
  Whole({
    description: 'Only users whose last visit was at least this many days ago. 0 by default, for no limit.',
    optional: true,
    min: 0,
    max: OLDER_THAN_DAYS_MAX,
  });

export class InactiveUsersFilterDto {
  @OlderThanDays()
  olderThanDays?: number;
}

export class InactiveUserListDto extends NumberedPageDto {
  @OlderThanDays()
  olderThanDays?: number;
}

const MinimumDays = (): PropertyDecorator => Count({ description: 'Minimum number of days since the last visit; 0 for no limit.' });

export class InactiveUsersView {
  @Count({ description: 'Number of users who meet all criteria and are not part of an open report.' })
  toDelete: number;

  @MinimumDays()
  olderThanDays: number;
}

export class PurgedUsersView {
  @Count({ description: 'Number of deleted users.' })
  deleted: number;

  @MinimumDays()
  olderThanDays: number;
}
