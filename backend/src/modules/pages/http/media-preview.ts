import type { ShownItem } from '../queries/page-facts.js';
import type { HeadFacts } from './page-head.js';

/** The largest `int` of PostgreSQL has 10 digits. */
const MAX_ID = 2_147_483_647;

/** The item that the query of a profile opens; undefined without one. */
export function openedMediaId(query: string | undefined): number | undefined {
  const text = new URLSearchParams(query).get('media') ?? '';
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= MAX_ID ? id : undefined;
}

/** The part of the head that an item changes: its own title, address and picture, which replaces the card of the creator. */
export function mediaPreview(
  { id, altText, width, height, thumbnails }: ShownItem,
  { username, profileUrl, publicUrl }: { username: string; profileUrl: string; publicUrl: string },
): Partial<HeadFacts> {
  const largest = thumbnails.at(-1);
  const title = altText === '' ? `${username} · Vitrine` : `${altText} · ${username} · Vitrine`;
  const address = { title, url: `${profileUrl}?media=${id}`, canonical: profileUrl };
  if (largest === undefined) return address;
  const image = {
    url: publicUrl + largest.url,
    alt: altText === '' ? username : altText,
    width: largest.width,
    height: Math.max(1, Math.round((height * largest.width) / width)),
    type: 'image/webp',
  };
  return { ...address, image };
}
