import type { Media } from '../../shared/api/public-api';
import { fill, texts } from '../../shared/lib/texts/texts';

/** What an item is called for those who cannot see it: its alt text, or its kind and place. */
export function mediaName(media: Media, index: number, total: number): string {
  if (media.altText !== '') return media.altText;
  return fill(texts().gallery[media.kind], { n: index + 1, total });
}
