import { CARD_HEIGHT, CARD_WIDTH, type ItemCardFacts } from '../application/preview-cards.js';
import { licenceUrl } from '../../../kernel/licence.js';
import { nameOfItem, type ShownItem } from '../queries/page-facts.query.js';
import type { HeadFacts } from './page-head.js';

/** The largest `int` of PostgreSQL has 10 digits. */
const MAX_ID = 2_147_483_647;

/** The item that the query of a profile opens; undefined without one. */
export function openedMediaId(query: string | undefined): number | undefined {
  const text = new URLSearchParams(query).get('media') ?? '';
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= MAX_ID ? id : undefined;
}

/** What the card of an item shows; undefined for a sensitive item, which no preview shows. */
export function itemCard(item: ShownItem, username: string): ItemCardFacts | undefined {
  const { sensitive, thumbnails, width, height } = item;
  const largest = thumbnails.at(-1);
  return sensitive || largest === undefined ? undefined : { username, title: nameOfItem(item), picture: largest.url, width, height };
}

/** What a page shows an item on: a profile or an album. */
interface ItemPage {
  username: string;
  /** Absolute URL of the page without the item. */
  url: string;
  publicUrl: string;
}

/** The part of the head that an item changes: its own title, address and card. Empty for an item without a card. */
export function mediaPreview(item: ShownItem, { username, url, publicUrl }: ItemPage): Partial<HeadFacts> {
  const { id, altText, caption } = item;
  const name = nameOfItem(item);
  if (itemCard(item, username) === undefined) return {};
  return {
    title: name === '' ? `${username} · Vitrine` : `${name} · ${username} · Vitrine`,
    ...(caption === '' ? {} : { description: caption }),
    url: `${url}?media=${id}`,
    canonical: url,
    image: {
      url: `${publicUrl}/api/user/${encodeURIComponent(username)}/card?media=${id}`,
      alt: altText === '' ? username : altText,
      width: CARD_WIDTH,
      height: CARD_HEIGHT,
      type: 'image/jpeg',
    },
  };
}

/** A picture with its rights, for search engines (PR-98). Undefined for videos and sensitive items. */
export function imageObject(item: ShownItem, { username, url, publicUrl }: ItemPage): object | undefined {
  if (item.kind === 'video' || item.sensitive) return undefined;
  const creator = `${publicUrl}/${encodeURIComponent(username)}`;
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
    creditText: item.credit || username,
    copyrightNotice: item.copyrightNotice || undefined,
    creator: { '@type': 'Person', name: username, url: creator },
  };
}
