import type { Media } from '../../shared/api/public-api';
import { fill, texts } from '../../shared/lib/texts/texts';

/** The accessible name of an item: its alternative text, or its kind and position. */
export function mediaName(media: Media, index: number, total: number): string {
  if (media.altText !== '') return media.altText;
  return fill(texts().gallery[media.kind], { n: index + 1, total });
}
