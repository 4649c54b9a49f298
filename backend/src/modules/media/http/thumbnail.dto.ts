import { Whole } from '../../../platform/http/contract/fields.js';

export class ThumbnailDto {
  @Whole({
    description: 'Requested width in pixels. Returns the narrowest thumbnail of at least this width, otherwise the widest.',
    optional: true,
    min: 1,
    max: 4000,
    default: 320,
  })
  size?: number;
}
