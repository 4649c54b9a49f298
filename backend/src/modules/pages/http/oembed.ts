import { siteName } from '../../../platform/texts/server-text.js';
import type { ShownItem } from '../../../kernel/media-set.js';
import { escapeMarkup } from '../../../kernel/text.js';
import { CARD_HEIGHT, CARD_WIDTH } from '../application/preview-cards.js';
import type { EmbedFacts } from '../queries/embeds.query.js';
import { nameOf, nameOfItem } from '../queries/page-facts.query.js';
import { profileCard, versionedCard } from './media-preview.js';
import { gridOf, urlOf } from './embed-page.js';
import { OneOf, Text, Whole } from '../../../platform/http/contract/fields.js';

const OEMBED_TYPES = ['link', 'rich', 'photo', 'video'] as const;

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

interface OEmbedRequest {
  publicUrl: string;
  maxWidth?: number;
  maxHeight?: number;
  theme?: string;
  /** Seconds for which the response may be kept. */
  cacheAge: number;
}

interface Size {
  width: number;
  height: number;
}

interface Picture extends Size {
  url: string;
}

/** Of a frame, in pixels, without `maxwidth` and `maxheight`, and at most with them. */
const FRAME_WIDTH = 480;
const FRAME_HEIGHT = 640;
const FRAME_MAX = 1_000;
/** Height of the part of a frame that has the name. */
const HEADER_HEIGHT = 70;
/** Of a page without pictures. */
const BIO_HEIGHT = 90;
/** Of a photo without `maxwidth` and `maxheight`. */
const PHOTO_MAX = 1_280;

/** The oEmbed 1.0 response about a page (PR-113). */
export function oEmbedOf(facts: EmbedFacts, request: OEmbedRequest): OEmbedView {
  const { profile, item, set, isEmbeddable } = facts;
  const { publicUrl, cacheAge } = request;
  const name = nameOf(profile);
  const { username } = profile;
  const max = { width: request.maxWidth ?? Infinity, height: request.maxHeight ?? Infinity };
  const cardUrl = versionedCard(`${publicUrl}/api/user/${encodeURIComponent(username)}/card`, profileCard(profile));
  const card = { url: cardUrl, width: CARD_WIDTH, height: CARD_HEIGHT };
  // A page that may not be framed has the preview of the profile, which shows no sensitive item.
  const shown = isEmbeddable ? (item ?? (set ?? profile).media.find(({ sensitive }) => !sensitive)) : undefined;
  const thumbnails = shown === undefined ? [] : thumbnailsOf(shown, publicUrl);
  const thumbnail = largest(shown === item && item !== undefined ? thumbnails : [...thumbnails, card], max);
  const itemName = item === undefined || !isEmbeddable ? undefined : nameOfItem(item) || undefined;
  const common = {
    version: '1.0',
    title: itemName ?? set?.view.name ?? name,
    author_name: name,
    author_url: urlOf({ username }, publicUrl),
    provider_name: siteName(),
    provider_url: publicUrl,
    cache_age: cacheAge,
    ...(thumbnail && { thumbnail_url: thumbnail.url, thumbnail_width: thumbnail.width, thumbnail_height: thumbnail.height }),
  };
  if (!isEmbeddable) return { ...common, type: 'link' };
  if (item !== undefined && item.kind !== 'video') return { ...common, type: 'photo', ...photo(item, request) };
  const query = new URLSearchParams({
    ...(item === undefined ? {} : { media: String(item.id) }),
    ...(set === undefined ? {} : { [set.address.of.kind]: set.address.slug }),
    ...(request.theme === undefined ? {} : { theme: request.theme }),
  }).toString();
  const size = frameSize(facts, request);
  const source = `${publicUrl}/embed/${encodeURIComponent(username)}${query === '' ? '' : `?${query}`}`;
  return { ...common, type: item === undefined ? 'rich' : 'video', html: frame(source, common.title, size), ...size };
}

/** Characters of markup. Some consumers decode the entities of `html`, so an escaped one would be markup on their pages. */
const MARKUP = /[<>"'&]/g;

/**
 * `frameborder` beside the style, because a strict policy of the page around ignores style attributes. The frame has the round corners, because
 * those of a page in it have the colour of another scheme behind them when the page around has that scheme.
 */
const frame = (source: string, title: string, { width, height }: Size): string =>
  `<iframe src="${escapeMarkup(source)}" width="${width}" height="${height}" title="${title.replace(MARKUP, '')}" loading="lazy" frameborder="0" allowfullscreen style="border:1px solid #8884;border-radius:14px;max-width:100%"></iframe>`;

/** As high as its pictures need: squares in the columns of the grid, or the shape of the item. */
function frameSize({ profile, item, set }: EmbedFacts, { maxWidth, maxHeight }: OEmbedRequest): Size {
  const width = Math.min(maxWidth ?? FRAME_WIDTH, FRAME_MAX);
  const height = Math.min(maxHeight ?? FRAME_HEIGHT, FRAME_MAX);
  return { width, height: Math.min(height, HEADER_HEIGHT + contentHeight()) };

  function contentHeight(): number {
    if (item !== undefined) return Math.round((width * item.height) / item.width);
    const grid = gridOf((set ?? profile).media.filter(({ sensitive }) => !sensitive));
    if (grid === undefined) return profile.bio === '' ? 0 : BIO_HEIGHT;
    return Math.round((width / grid.columns) * grid.rows);
  }
}

function photo(item: ShownItem, { publicUrl, maxWidth = PHOTO_MAX, maxHeight = PHOTO_MAX }: OEmbedRequest): Picture {
  const max = { width: maxWidth, height: maxHeight };
  const file = { url: publicUrl + item.storageUrl, width: item.width, height: item.height };
  const pictures = [...thumbnailsOf(item, publicUrl), file];
  return largest(pictures, max) ?? scaled(pictures[0] ?? file, max);
}

const thumbnailsOf = ({ thumbnails, width, height }: Pick<ShownItem, 'thumbnails' | 'width' | 'height'>, publicUrl: string): Picture[] =>
  thumbnails.map((thumbnail) => ({
    url: publicUrl + thumbnail.url,
    width: thumbnail.width,
    height: Math.max(1, Math.round((thumbnail.width * height) / width)),
  }));

/** The largest picture within the bounds; undefined when each is larger. */
const largest = (pictures: Picture[], max: Size): Picture | undefined =>
  pictures
    .filter(({ width, height }) => width <= max.width && height <= max.height)
    .toSorted((a, b) => a.width - b.width)
    .at(-1);

/** The size in which a picture that is larger than the bounds is shown. */
function scaled({ url, width, height }: Picture, max: Size): Picture {
  const factor = Math.min(max.width / width, max.height / height);
  return { url, width: Math.max(1, Math.floor(width * factor)), height: Math.max(1, Math.floor(height * factor)) };
}
