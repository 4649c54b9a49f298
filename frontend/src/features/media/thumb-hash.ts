import { thumbHashToDataURL } from 'thumbhash';

/** A blurred impression of the picture, shown until the picture itself is there. */
export function thumbHashImage(base64: string | null): string | undefined {
  if (base64 === null) return undefined;
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return `url(${thumbHashToDataURL(bytes)})`;
}
