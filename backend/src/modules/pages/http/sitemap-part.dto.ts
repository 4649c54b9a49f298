import { Whole } from '../../../platform/http/contract/fields.js';

export class SitemapPartDto {
  @Whole({ description: 'Number of the part, from 1.', min: 1, max: 100_000 })
  part: number;
}
