import { OneOf, Text, Whole } from '../../../platform/http/contract/fields.js';

export class OEmbedView {
  @OneOf(['1.0'], { description: 'Version of oEmbed.' })
  version: string;

  @OneOf(['link'], { description: 'Type of the resource.' })
  type: string;

  @Text({ description: 'The creator’s name.' })
  title: string;

  @Text({ description: 'The creator’s name.' })
  author_name: string;

  @Text({ description: 'The creator’s page.' })
  author_url: string;

  @Text({ description: 'This site’s name.' })
  provider_name: string;

  @Text({ description: 'This site.' })
  provider_url: string;

  @Text({ description: 'A picture of the page.' })
  thumbnail_url: string;

  @Whole({ description: 'In pixels.', min: 1, max: 10_000 })
  thumbnail_width: number;

  @Whole({ description: 'In pixels.', min: 1, max: 10_000 })
  thumbnail_height: number;
}
