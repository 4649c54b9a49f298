import { createHash } from 'node:crypto';
import { siteName } from '../../../platform/texts/server-text.js';
import { coloursOf, themeFont } from '../../../kernel/theme-colours.js';
import { CARD_HEIGHT, CARD_PICTURES, CARD_WIDTH, fillsCard, type CardFacts, type ItemCardFacts } from '../application/preview-cards.js';
import { licenceUrl } from '../../../kernel/licence.js';
import type { ShownItem } from '../../../kernel/media-set.js';
import { openedMediaId } from '../queries/page-address.js';
import { nameOfItem, type PageFacts, type PageFactsQuery, nameOf } from '../queries/page-facts.query.js';
import type { HeadFacts } from './page-head.js';

/** Themes whose character is their dark form. */
const DARK_CARDS = ['gallery', 'night'];
/** Wide enough for the part of a card beside its texts. */
const CARD_THUMBNAIL_WIDTH = 640;

/** The thumbnail for the part of a card beside its texts; undefined without thumbnails. */
const cardThumbnail = ({ thumbnails }: Pick<ShownItem, 'thumbnails'>): ShownItem['thumbnails'][number] | undefined =>
  thumbnails.find(({ width }) => width >= CARD_THUMBNAIL_WIDTH) ?? thumbnails.at(-1);

/** What the card of a profile shows: the newest works that are not sensitive, or else the banner. */
export function profileCard({ username, displayName, bio, profileImage, bannerThumbnail, appearance, media }: PageFacts): CardFacts {
  const { theme, font, scheme } = appearance;
  const colours = coloursOf(appearance);
  const works = media.filter(({ sensitive, thumbnails }) => !sensitive && thumbnails.length > 0).slice(0, CARD_PICTURES);
  const pictures = works.map((item) => cardThumbnail(item)?.url ?? '');
  const banner = bannerThumbnail === null ? [] : [bannerThumbnail];
  return {
    username,
    displayName,
    bio,
    profileImage,
    pictures: pictures.length > 0 ? pictures : banner,
    colours: colours[scheme ?? (DARK_CARDS.includes(theme) ? 'dark' : 'light')],
    theme,
    font: font ?? themeFont(theme),
  };
}

/** What the card of an item shows, or of the set with this title; undefined for a sensitive item, which no preview shows. */
export function itemCard(
  item: ShownItem,
  { username, creator }: Pick<ItemCardFacts, 'username' | 'creator'>,
  title = nameOfItem(item),
): ItemCardFacts | undefined {
  const { sensitive, thumbnails, width, height } = item;
  const thumbnail = fillsCard(item) ? thumbnails.at(-1) : cardThumbnail(item);
  return sensitive || thumbnail === undefined ? undefined : { username, creator, title, picture: thumbnail.url, width, height };
}

/** The card of the site, for pages without a card of their own. */
export const siteCard = (publicUrl: string, alt: string): HeadFacts['image'] => cardImage(`${publicUrl}/api/card`, alt, siteName());

/** `shown` is what the card shows. */
export const cardImage = (url: string, alt: string, shown: unknown): HeadFacts['image'] => ({
  url: versionedCard(url, shown),
  alt,
  width: CARD_WIDTH,
  height: CARD_HEIGHT,
  type: 'image/jpeg',
});

/** Messengers keep a card by its URL, so the URL changes with what the card shows. */
export function versionedCard(url: string, shown: unknown): string {
  const version = createHash('sha1').update(JSON.stringify(shown)).digest('base64url').slice(0, 10);
  return `${url}${url.includes('?') ? '&' : '?'}v=${version}`;
}

/** What a page shows an item on: a profile or a set of its media. */
export interface ItemPage {
  username: string;
  /** The name by which texts call the creator. */
  creator: string;
  /** Absolute URL of the page without the item. */
  url: string;
  publicUrl: string;
}

/** The part of the head that an item changes: its own title, address and card. Empty for an item without a card. */
export function mediaPreview(item: ShownItem, { username, creator, url, publicUrl }: ItemPage): Partial<HeadFacts> {
  const { id, altText, caption } = item;
  const name = nameOfItem(item);
  const card = itemCard(item, { username, creator });
  if (card === undefined) return {};
  return {
    title: name === '' ? `${creator} · ${siteName()}` : `${name} · ${creator} · ${siteName()}`,
    ...(caption === '' ? {} : { description: caption }),
    url: `${url}?media=${id}`,
    canonical: url,
    image: cardImage(`${publicUrl}/api/user/${encodeURIComponent(username)}/card?media=${id}`, altText === '' ? creator : altText, card),
  };
}

/** The part of the head that the item changes which the query opens; empty without one. */
export async function openedPreview(query: string | undefined, page: ItemPage, facts: PageFactsQuery): Promise<Partial<HeadFacts>> {
  const id = openedMediaId(query);
  const item = id === undefined ? undefined : await facts.item(page.username, id);
  return item === undefined ? {} : mediaPreview(item, page);
}

/** A picture with its rights, for search engines (PR-98). Undefined for videos and sensitive items. */
export function imageObject(item: ShownItem, { username, creator, url, publicUrl }: ItemPage): object | undefined {
  if (item.kind === 'video' || item.sensitive) return undefined;
  return {
    '@type': 'ImageObject',
    contentUrl: publicUrl + item.storageUrl,
    thumbnailUrl: publicUrl + item.thumbnailUrl,
    name: nameOfItem(item) || undefined,
    caption: item.caption || undefined,
    width: item.width,
    height: item.height,
    uploadDate: item.createdAt,
    license: licenceUrl(item.licence),
    acquireLicensePage: `${url}?media=${item.id}`,
    creditText: item.credit || creator,
    copyrightNotice: item.copyrightNotice || undefined,
    creator: { '@type': 'Person', name: creator, url: `${publicUrl}/${encodeURIComponent(username)}` },
  };
}

/** The creator and the pictures of a page, for search engines. `url` is the address of the page. */
export function personOf(facts: PageFacts, url: string, publicUrl: string): object {
  const { username, displayName, bio, profileImage, createdAt, followers, links, media } = facts;
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    dateCreated: createdAt,
    url,
    hasPart: media
      .map((item) => imageObject(item, { username, creator: nameOf(facts), url, publicUrl }))
      .filter((image) => image !== undefined),
    mainEntity: {
      '@type': 'Person',
      name: nameOf({ displayName, username }),
      alternateName: username,
      description: bio,
      url,
      image: `${publicUrl}${profileImage ?? `/avatar/${encodeURIComponent(username)}`}`,
      sameAs: links.flatMap(({ kind, url: linkUrl }) => (kind === 'link' ? [linkUrl] : [])),
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/FollowAction',
        userInteractionCount: followers,
      },
    },
  };
}
