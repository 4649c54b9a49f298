import { CARD_HEIGHT, CARD_WIDTH, type ItemCardFacts } from '../application/preview-cards.js';
import type { ShownItem } from '../queries/page-facts.query.js';
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
export function itemCard({ sensitive, altText, thumbnails, width, height }: ShownItem, username: string): ItemCardFacts | undefined {
  const largest = thumbnails.at(-1);
  return sensitive || largest === undefined ? undefined : { username, title: altText, picture: largest.url, width, height };
}

/** The part of the head that an item changes: its own title, address and card. Empty for an item without a card. */
export function mediaPreview(
  item: ShownItem,
  { username, profileUrl, publicUrl }: { username: string; profileUrl: string; publicUrl: string },
): Partial<HeadFacts> {
  const { id, altText } = item;
  if (itemCard(item, username) === undefined) return {};
  return {
    title: altText === '' ? `${username} · Vitrine` : `${altText} · ${username} · Vitrine`,
    url: `${profileUrl}?media=${id}`,
    canonical: profileUrl,
    image: {
      url: `${publicUrl}/api/user/${encodeURIComponent(username)}/card?media=${id}`,
      alt: altText === '' ? username : altText,
      width: CARD_WIDTH,
      height: CARD_HEIGHT,
      type: 'image/jpeg',
    },
  };
}
