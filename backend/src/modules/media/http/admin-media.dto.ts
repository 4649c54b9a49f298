import { Flag, Id, OneOf, Text } from '../../../platform/http/contract/fields.js';
import { NumberedPageDto } from '../../../platform/http/contract/numbered-page.dto.js';
import {
  MEDIA_FILTERS,
  MEDIA_FLAGS,
  MEDIA_ORDERS,
  type MediaFilter,
  type MediaFlag,
  type MediaOrder,
} from '../queries/admin-media.query.js';

export class AdminMediaFilterDto extends NumberedPageDto {
  @Text({ description: 'Part of a file name or of a username.', optional: true, trim: true, max: 100 })
  search?: string;

  @Id({ description: 'Only media of the user with this id.', optional: true })
  userId?: number;

  @OneOf(MEDIA_FILTERS, { description: 'Only media of this type; `image` includes GIFs.', optional: true })
  mediaType?: MediaFilter;

  @OneOf(MEDIA_FLAGS, { description: 'Only hidden or only sensitive media.', optional: true })
  flag?: MediaFlag;

  @OneOf(MEDIA_ORDERS, { description: 'Sort order; `newest` by default.', optional: true })
  sortBy?: MediaOrder;
}

/** Flags that are left out stay unchanged. */
export class ModerateMediaDto {
  @Flag({ description: 'True hides it from everyone except administrators.', optional: true })
  hidden?: boolean;

  @Flag({ description: 'True blurs it until clicked.', optional: true })
  sensitive?: boolean;
}
