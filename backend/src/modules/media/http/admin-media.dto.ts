import { Flag, Id, OneOf, Text } from '../../../platform/http/contract/fields.js';
import { NumberedPageDto } from '../../../platform/http/contract/numbered-page.dto.js';
import { MEDIA_FILTERS, MEDIA_ORDERS, type MediaFilter, type MediaOrder } from '../queries/admin-media.query.js';

export class AdminMediaFilterDto extends NumberedPageDto {
  @Text({ description: 'Part of a file name or of a username.', optional: true, trim: true, max: 100 })
  search?: string;

  @Id({ description: 'Only this user’s.', optional: true })
  userId?: number;

  @OneOf(MEDIA_FILTERS, { description: 'Only of this kind; `image` includes GIFs.', optional: true })
  mediaType?: MediaFilter;

  @OneOf(MEDIA_ORDERS, { description: 'What comes first; `newest` when left out.', optional: true })
  sortBy?: MediaOrder;
}

/** Flags that are left out stay unchanged. */
export class ModerateMediaDto {
  @Flag({ description: 'Show it to nobody but administrators.', optional: true })
  hidden?: boolean;

  @Flag({ description: 'Blur it until clicked.', optional: true })
  sensitive?: boolean;
}
