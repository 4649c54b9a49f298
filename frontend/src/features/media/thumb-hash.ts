import { thumbHashToDataURL } from 'thumbhash';

/** A blurred preview of the picture as a CSS `url()`, shown until the picture is loaded. */
export function thumbHashImage(base64: string | null): string {
  if (base64 === null) return '';
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return `url(${thumbHashToDataURL(bytes)})`;
}
