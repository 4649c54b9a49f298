import { Whole } from '../../../platform/http/contract/fields.js';

export class ThumbnailDto {
  @Whole({
    description: 'Width in pixels that is wanted; the next wider one there is comes back.',
    optional: true,
    min: 1,
    max: 4000,
    default: 320,
  })
  size?: number;
}
