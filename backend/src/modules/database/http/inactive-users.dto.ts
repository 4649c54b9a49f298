import { Whole } from '../../../platform/http/contract/fields.js';
import { NumberedPageDto } from '../../../platform/http/contract/numbered-page.dto.js';
import { OLDER_THAN_DAYS_MAX } from '../domain/purge-criteria.js';

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
