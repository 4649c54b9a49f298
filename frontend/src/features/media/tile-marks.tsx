import { Bookmark, Heart } from 'lucide-react';
import type { MediaView } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';

/** What the visitor has done with an item, on the corner of its tile (PR-145). */
export function TileMarks({ media: { isLiked, isSaved } }: { media: Pick<MediaView, 'isLiked' | 'isSaved'> }) {
  const t = getT('media');
  return (
    <span className="pointer-events-none absolute right-2.5 bottom-2.5 flex items-center gap-1.5 rounded-full bg-black/65 px-2 py-1.5 text-white">
      {isSaved ? <Bookmark role="img" aria-label={t('isSaved')} className="size-3.5 fill-current" /> : null}
      {isLiked ? <Heart role="img" aria-label={t('isLiked')} className="size-3.5 fill-current text-rose-400" /> : null}
    </span>
  );
}
