import type { Media } from '@/shared/api/public-api';
import { mediaTexts } from '@/shared/i18n/en/media';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';

/** The accessible name of an item: its alternative text, or its kind and position. */
export function mediaName(media: Media, index: number, total: number): string {
  if (media.altText !== '') return media.altText;
  return fill(getT(mediaTexts)[media.kind], { n: index + 1, total });
}
