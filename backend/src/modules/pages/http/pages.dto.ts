import { Id, OneOf, WebUrl, Whole } from '../../../platform/http/contract/fields.js';
import { URL_MAX } from '../../links/index.js';

export class CardDto {
  @Id({ description: 'Id of an item of the creator: returns the image for this item. Sensitive items have none.', optional: true })
  media?: number;
}

export class OEmbedDto {
  @WebUrl({ description: 'URL of a creator’s page on this site.', max: URL_MAX })
  url: string;

  @OneOf(['json'], { description: 'Only JSON is supported.', optional: true })
  format?: 'json';
}

export class SitemapPartDto {
  @Whole({ description: 'Number of the part, from 1.', min: 1, max: 100_000 })
  part: number;
}
