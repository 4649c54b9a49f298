import { OneOf, Text, Whole } from '../../../platform/http/contract/fields.js';

export const OEMBED_TYPES = ['link', 'rich', 'photo', 'video'] as const;

export class OEmbedView {
  @OneOf(['1.0'], { description: 'Version of oEmbed.' })
  version: string;

  @OneOf(OEMBED_TYPES, {
    description:
      '`rich`: a profile or album as `html`. `photo`: a picture as `url`. `video`: a player as `html`. `link`: a page that may not be framed.',
  })
  type: (typeof OEMBED_TYPES)[number];

  @Text({ description: 'Name of the creator, album or item.' })
  title: string;

  @Text({ description: 'The creator’s name.' })
  author_name: string;

  @Text({ description: 'The creator’s page.' })
  author_url: string;

  @Text({ description: 'This site’s name.' })
  provider_name: string;

  @Text({ description: 'This site.' })
  provider_url: string;

  @Whole({ description: 'Seconds for which the response may be kept.', min: 0 })
  cache_age: number;

  @Text({ description: 'A picture of at most `maxwidth` and `maxheight`. Absent when there is none that small.', optional: true })
  thumbnail_url?: string;

  @Whole({ description: 'In pixels.', min: 1, max: 10_000, optional: true })
  thumbnail_width?: number;

  @Whole({ description: 'In pixels.', min: 1, max: 10_000, optional: true })
  thumbnail_height?: number;

  @Text({ description: 'Of `photo`: the picture.', optional: true })
  url?: string;

  @Text({ description: 'Of `rich` and `video`: an `iframe` without scripts.', optional: true })
  html?: string;

  @Whole({ description: 'Of `rich`, `photo` and `video`: in pixels, at most `maxwidth`.', min: 1, max: 10_000, optional: true })
  width?: number;

  @Whole({ description: 'Of `rich`, `photo` and `video`: in pixels, at most `maxheight`.', min: 1, max: 10_000, optional: true })
  height?: number;
}
